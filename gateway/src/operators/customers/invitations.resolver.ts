import "reflect-metadata";
import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { InvoiceLinkPayload } from "../../subscription/invoices/invoice.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { CustomerMemberPayload } from "./customer.types.ts";
import { helpMember, linkCustomerInvoice, resendInvitation } from "./customers.source.ts";

@ArgsType()
class CancelInvitationArgs {
  @Field(() => ID, { description: "The client's number." })
  customerId: string;

  @Field(() => ID, { description: "The member's id." })
  memberId: string;
}

@ArgsType()
class ResendInvitationArgs extends CancelInvitationArgs {
  @Field(() => String, { description: "The caller's own key: sent again, it sends no further mail." })
  attemptKey: string;
}

@Resolver()
export class InvitationsResolver {
  @Allow("invitations.manage")
  @Mutation(() => CustomerMemberPayload, {
    description: "Sends a pending invitation again. Support and admins.",
  })
  resendInvitation(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => ResendInvitationArgs) asked: ResendInvitationArgs,
  ): Promise<CustomerMemberPayload> {
    return counting(async () => resendInvitation(dataspace, asked));
  }

  @Allow("invitations.manage")
  @Mutation(() => CustomerMemberPayload, {
    description: "Cancels a pending invitation: its seat is free and its link dead at once. Support and admins.",
  })
  cancelInvitation(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => CancelInvitationArgs) asked: CancelInvitationArgs,
  ): Promise<CustomerMemberPayload> {
    return counting(async () => helpMember(dataspace, "cancelinvitation", asked));
  }

  @Allow("customers.view")
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

function counting(act: () => Promise<number>): Promise<CustomerMemberPayload> {
  return withRefusals<CustomerMemberPayload>(
    async () => ({ count: await act(), userErrors: [] }),
    (userErrors) => ({ count: 0, userErrors }),
  );
}
