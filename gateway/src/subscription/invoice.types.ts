import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { toDateTime, toMoment } from "../graphql/date-time.ts";
import { rowOf } from "../graphql/from.ts";
import { isSet, orEmpty } from "../graphql/readers.ts";
import { UserError } from "../graphql/user-error.types.ts";

const from = rowOf("transactionhistory");

@ObjectType({
  simpleResolvers: true,
  description: "One payment of the client.",
})
export class Invoice {
  @Field(() => ID, { description: "Stable; opaque to callers." })
  @from("transactionid")
  id: number;

  @Field(() => String, { description: "Printed on the invoice; names it in `createInvoiceLink`." })
  @from("invoicenumber")
  number: string;

  @Field(() => GraphQLDateTime, { description: "When it was paid, UTC." })
  @from("transactiondate", toMoment)
  date: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Until when what was paid for lasts, UTC." })
  @from("expirydate", toDateTime)
  expiresOn: string | null;

  @Field(() => String, { description: "Plan or add-on, as it was called then." })
  @from("planname", orEmpty)
  planName: string;

  @Field(() => Boolean, { description: "For credits beside the plan." })
  @from("isaddon", isSet)
  isAddOn: boolean;

  @Field(() => Float, { description: "US dollars paid." })
  @from("price")
  price: number;

  @Field(() => String, { description: "`paid` or `refunded`." })
  @from("status")
  status: string;
}

@ObjectType({ simpleResolvers: true, description: "A page of payments." })
export class InvoicePage {
  @Field(() => [Invoice], { description: "The page's rows, in the list's order." })
  items: Invoice[];

  @Field(() => Int, { description: "Counted from 1." })
  page: number;

  @Field(() => Int, { description: "1 to 100." })
  pageSize: number;

  @Field(() => Int, { description: "Invoices on all pages." })
  totalCount: number;
}

@ObjectType({ simpleResolvers: true, description: "Where the invoice is shown, or why it is not." })
export class InvoiceLinkPayload {
  @Field(() => String, {
    nullable: true,
    description:
      "Path of the PDF at this server: whoever holds it sees the invoice until `expiresOn`. Null when refused.",
  })
  url: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the link expires, UTC." })
  expiresOn: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
