import "reflect-metadata";
import type { CustomerDayRow, CustomerPaymentRow } from "@finder/contract/endpoints/customer-lists";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { toMoment } from "../../graphql/values/date-time.ts";
import { isSet } from "../../graphql/values/readers.ts";

const payment = rowOf<CustomerPaymentRow>();

@ObjectType({ simpleResolvers: true, description: "A payment of a client." })
export class CustomerPayment {
  @Field(() => ID, { description: "Opaque and stable; a later payment has a higher one." })
  @payment("transactionid")
  id: number;

  @Field(() => String, { description: "The invoice's number." })
  @payment("invoicenumber")
  number: string;

  @Field(() => String, { nullable: true, description: "The provider's invoice or payment; null = none." })
  @payment("reference")
  reference: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was paid." })
  @payment("transactiondate", toMoment)
  paidOn: string;

  @Field(() => String, { nullable: true, description: "The plan or add-on." })
  @payment("planname")
  name: string | null;

  @Field(() => Boolean, { description: "True for an add-on." })
  @payment("isaddon", isSet)
  addOn: boolean;

  @Field(() => Float, { description: "In whole units of `currency`, 99.5." })
  @payment("price")
  price: number;

  @Field(() => Float, { description: "What went back of it, in whole units of `currency`." })
  @payment("refunded")
  refunded: number;

  @Field(() => String, { description: "Three letters, lower case." })
  @payment("currency")
  currency: string;

  @Field(() => String, { description: "`paid`, `refunding` or `refunded`." })
  @payment("status")
  status: string;
}

@ObjectType({ simpleResolvers: true, description: "Payments of a client, newest first." })
export class CustomerPaymentPage {
  @Field(() => [CustomerPayment], { description: "Payments of the page." })
  items: CustomerPayment[];

  @Field(() => Boolean, { description: "Whether there are more: ask for those after the last." })
  more: boolean;
}

const day = rowOf<CustomerDayRow>();

@ObjectType({ simpleResolvers: true, description: "What a client used on one day." })
export class CustomerDay {
  @Field(() => String, { description: "`YYYY-MM-DD`, UTC." })
  @day("day")
  day: string;

  @Field(() => Int, { description: "Personal emails opened." })
  @day("personal")
  personalEmail: number;

  @Field(() => Int, { description: "Business emails opened." })
  @day("business")
  businessEmail: number;

  @Field(() => Int, { description: "Phones opened." })
  @day("phone")
  phone: number;

  @Field(() => Int, { description: "Data opened." })
  @day("opened")
  opened: number;

  @Field(() => Int, { description: "Credits spent." })
  @day("spent")
  spent: number;
}

@ObjectType({ simpleResolvers: true, description: "Days with use, newest first." })
export class CustomerDayPage {
  @Field(() => [CustomerDay], { description: "Days of the page." })
  items: CustomerDay[];

  @Field(() => Boolean, { description: "Whether there are more: ask for those after the last." })
  more: boolean;
}
