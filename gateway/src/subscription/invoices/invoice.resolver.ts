import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, ArgsType, Ctx, Field, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { selectionOf } from "../../planning/selection.ts";
import { linkInvoice, planInvoice } from "./invoice.source.ts";
import { InvoiceLinkPayload, InvoicePage } from "./invoice.types.ts";
import { subscriptionReads } from "../subscription.loaders.ts";

const day = "`YYYY-MM-DD`, UTC.";

@ArgsType()
class InvoicesArgs {
  @Field(() => Int, { defaultValue: 1, description: "Page number, starting at 1." })
  page: number;

  @Field(() => Int, { defaultValue: limits.invoicesPage.size, description: "Rows per page: 1 to 100." })
  pageSize: number;

  @Field(() => String, { defaultValue: "", description: "Part of an invoice's number; empty lists all." })
  search: string;

  @Field(() => String, { nullable: true, description: `First day, ${day}` })
  from?: string | null;

  @Field(() => String, { nullable: true, description: `Last day, ${day}` })
  to?: string | null;
}

@Resolver()
export class InvoiceResolver {
  @Allow("billing.view")
  @Query(() => InvoicePage, {
    description: "What the client has paid, newest first. Owner only.",
  })
  invoices(
    @Ctx() context: Context,
    @Args(() => InvoicesArgs) { page, pageSize, search, from = null, to = null }: InvoicesArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<InvoicePage> {
    const columns = planInvoice(selectionOf(info).get("invoices")?.get("items"));
    return subscriptionReads(context).invoices.load({ page, pageSize, search, from, to, columns });
  }

  @Allow("billing.view")
  @Mutation(() => InvoiceLinkPayload, {
    description: "Creates a link that shows an invoice as PDF for five minutes. Owner only.",
  })
  createInvoiceLink(
    @Ctx() { dataspace }: Context,
    @Arg("number", () => String, { description: "`Invoice.number`." }) number: string,
  ): Promise<InvoiceLinkPayload> {
    return withRefusals<InvoiceLinkPayload>(
      async () => ({ ...(await linkInvoice(dataspace, number)), userErrors: [] }),
      (userErrors) => ({ url: null, expiresOn: null, userErrors }),
    );
  }
}
