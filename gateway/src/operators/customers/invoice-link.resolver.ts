import "reflect-metadata";
import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { InvoiceLinkPayload } from "../../subscription/invoices/invoice.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { linkCustomerInvoice } from "./invoice-link.source.ts";

/** By hand: its link leads to a route of the gateway. */
@Resolver()
export class CustomerInvoiceLinkResolver {
  @Allow("clients.view")
  @Mutation(() => InvoiceLinkPayload, { description: "A link to a client's invoice as PDF. Every role." })
  linkCustomerInvoice(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "The client's number." }) id: string,
    @Arg("paymentId", () => ID, { description: "The payment's id." }) paymentId: string,
  ): Promise<InvoiceLinkPayload> {
    return withRefusals<InvoiceLinkPayload>(
      async () => ({ ...(await linkCustomerInvoice(dataspace, id, paymentId)), userErrors: [] }),
      (userErrors) => ({ url: null, expiresOn: null, userErrors }),
    );
  }
}
