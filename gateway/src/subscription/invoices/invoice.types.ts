import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import { rowOf } from "../../graphql/from.ts";
import { isSet, orEmpty } from "../../graphql/values/readers.ts";
import { UserError } from "../../graphql/user-error.types.ts";

const from = rowOf("transactionhistory");

@ObjectType({
  simpleResolvers: true,
  description: "One payment of the client.",
})
export class Invoice {
  @Field(() => ID, { description: "Opaque and stable." })
  @from("transactionid")
  id: number;

  @Field(() => String, { description: "Number printed on the invoice; pass it to `createInvoiceLink`." })
  @from("invoicenumber")
  number: string;

  @Field(() => GraphQLDateTime, { description: "When it was paid, UTC." })
  @from("transactiondate", toMoment)
  date: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the purchase expires, UTC." })
  @from("expirydate", toDateTime)
  expiresOn: string | null;

  @Field(() => String, { description: "Plan or add-on, by its name at the time." })
  @from("planname", orEmpty)
  planName: string;

  @Field(() => Boolean, { description: "True for an add-on." })
  @from("isaddon", isSet)
  isAddOn: boolean;

  @Field(() => Float, { description: "US dollars paid." })
  @from("price")
  price: number;

  @Field(() => Float, { description: "US dollars of it that were paid from the client's balance." })
  @from("frombalance")
  fromBalance: number;

  @Field(() => Float, { description: "US dollars that were sent back to the card." })
  @from("refunded")
  refunded: number;

  @Field(() => String, { description: "`paid` or `refunded`." })
  @from("status")
  status: string;
}

@ObjectType({ simpleResolvers: true, description: "A page of payments." })
export class InvoicePage {
  @Field(() => [Invoice], { description: "Rows of the page, in list order." })
  items: Invoice[];

  @Field(() => Int, { description: "Page number, starting at 1." })
  page: number;

  @Field(() => Int, { description: "Rows per page: 1 to 100." })
  pageSize: number;

  @Field(() => Int, { description: "Invoices on all pages." })
  totalCount: number;
}

@ObjectType({ simpleResolvers: true, description: "A link to the invoice, or the business errors." })
export class InvoiceLinkPayload {
  @Field(() => String, {
    nullable: true,
    description: "Path of the PDF on this server: anyone with the link can open it until `expiresOn`. Null if refused.",
  })
  url: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the link expires, UTC." })
  expiresOn: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
