import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { UserError } from "../graphql/user-error.types.ts";

@ObjectType({
  simpleResolvers: true,
  description: "One payment of the client. Source: specification section 3, transaction history.",
})
export class Invoice {
  @Field(() => ID)
  id: number;

  @Field(() => String, { description: "Printed on the invoice; names it in `createInvoiceLink`." })
  number: string;

  @Field(() => GraphQLDateTime, { description: "When it was paid, UTC." })
  date: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Until when what was paid for lasts, UTC." })
  expiresOn: string | null;

  @Field(() => String, { description: "Plan or add-on, as it was called then." })
  planName: string;

  @Field(() => Boolean)
  isAddOn: boolean;

  @Field(() => Float, { description: "US dollars paid." })
  price: number;

  @Field(() => String, { description: "`paid` or `refunded`." })
  status: string;
}

@ObjectType({ simpleResolvers: true })
export class InvoicePage {
  @Field(() => [Invoice])
  items: Invoice[];

  @Field(() => Int, { description: "Counted from 1." })
  page: number;

  @Field(() => Int, { description: "1 to 100." })
  pageSize: number;

  @Field(() => Int, { description: "Invoices on all pages." })
  totalCount: number;
}

@ObjectType({ simpleResolvers: true })
export class InvoiceLinkPayload {
  @Field(() => String, {
    nullable: true,
    description:
      "Path of the PDF at this server: whoever holds it sees the invoice until `expiresOn`. Null when refused.",
  })
  url: string | null;

  @Field(() => GraphQLDateTime, { nullable: true })
  expiresOn: string | null;

  @Field(() => [UserError])
  userErrors: UserError[];
}
