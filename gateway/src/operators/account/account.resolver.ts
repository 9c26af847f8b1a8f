import "reflect-metadata";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { changeAccount, readAccount } from "./account.source.ts";
import { CustomerAccount, CustomerAccountPayload } from "./account.types.ts";

const clientNumber = { description: "The client's number." };
const why = { description: "Why; kept in the operators' log." };

@Resolver()
export class CustomerAccountResolver {
  @Allow("customers.view")
  @Query(() => CustomerAccount, {
    description: "Whether a client may use its account; refused with NOT_FOUND if there is none. Every role.",
  })
  customerAccount(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, clientNumber) id: string,
  ): Promise<CustomerAccount> {
    return readAccount(dataspace, id);
  }

  @Allow("clients.disable")
  @Mutation(() => CustomerAccountPayload, {
    description:
      "Stops a client: its members are signed out, its keys and tokens refused, its jobs wait. Billing and admins; asks for the second factor again.",
  })
  disableCustomer(
    @Ctx() { dataspace, caller }: OperatorContext,
    @Arg("id", () => ID, clientNumber) id: string,
    @Arg("reason", () => String, why) reason: string,
    @Arg("endRenewal", () => Boolean, {
      defaultValue: false,
      description: "True also ends the plan's renewal, until the client is enabled.",
    })
    endrenewal: boolean,
  ): Promise<CustomerAccountPayload> {
    return changed(() =>
      changeAccount(dataspace, "disable", id, { reason, endrenewal }).finally(() =>
        caller.forget({ clientId: Number(id) }),
      ),
    );
  }

  @Allow("clients.disable")
  @Mutation(() => CustomerAccountPayload, {
    description: "Lets a client go on as before. Billing and admins; asks for the second factor again.",
  })
  enableCustomer(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, clientNumber) id: string,
    @Arg("reason", () => String, why) reason: string,
  ): Promise<CustomerAccountPayload> {
    return changed(() => changeAccount(dataspace, "enable", id, { reason }));
  }
}

function changed(act: () => Promise<CustomerAccount>): Promise<CustomerAccountPayload> {
  return withRefusals<CustomerAccountPayload>(
    async () => ({ account: await act(), userErrors: [] }),
    (userErrors) => ({ account: null, userErrors }),
  );
}
