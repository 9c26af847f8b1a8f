import "reflect-metadata";
import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { AgreePlanArgs, ChangeCustomerPlanArgs, ExtendPlanArgs, poolsOf, PreviewPlanArgs } from "./plan.args.ts";
import {
  agreeCustomerPlan,
  changeCustomerPlan,
  extendCustomerPlan,
  previewCustomerPlan,
  readCustomerPlan,
} from "./plan.source.ts";
import { AgreePlanPayload, CustomerPlan, CustomerPlanPayload, CustomerPlanPreview } from "./plan.types.ts";

const clientNumber = { description: "The client's number." };
const asks = "Billing and admins; asks for the second factor again.";

@Resolver()
export class CustomerPlanResolver {
  @Allow("customers.view")
  @Query(() => CustomerPlan, {
    description: "A customer's plan; refused with NOT_FOUND if there is no such customer. Every role.",
  })
  customerPlan(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, clientNumber) id: string,
  ): Promise<CustomerPlan> {
    return readCustomerPlan(dataspace, id);
  }

  @Allow("plans.change")
  @Query(() => CustomerPlanPreview, {
    description: "What a change of a customer's plan would do. Billing and admins.",
  })
  customerPlanPreview(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => PreviewPlanArgs)
    { id, planId, start, payment }: PreviewPlanArgs,
  ): Promise<CustomerPlanPreview> {
    return previewCustomerPlan(dataspace, id, { planId, start, payment });
  }

  @Allow("plans.change")
  @Mutation(() => CustomerPlanPayload, {
    description: `Changes a customer's plan. ${asks}`,
  })
  changeCustomerPlan(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => ChangeCustomerPlanArgs) args: ChangeCustomerPlanArgs,
  ): Promise<CustomerPlanPayload> {
    const { id, planId, start, payment, prorationDate, reason, attemptKey } = args;
    const asked = {
      planid: Number(planId),
      start,
      payment,
      reason,
      attemptkey: attemptKey,
    };
    return acted(() =>
      changeCustomerPlan(dataspace, "change", id, {
        ...asked,
        prorationdate: prorationDate ?? undefined,
      }),
    );
  }

  @Allow("plans.change")
  @Mutation(() => CustomerPlanPayload, {
    description: `Takes a scheduled change of the plan back. ${asks}`,
  })
  keepCustomerPlan(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, clientNumber) id: string,
    @Arg("reason", () => String, {
      description: "Why; kept in the operators' log.",
    })
    reason: string,
  ): Promise<CustomerPlanPayload> {
    return acted(() => changeCustomerPlan(dataspace, "keep", id, { reason }));
  }

  @Allow("plans.change")
  @Mutation(() => CustomerPlanPayload, {
    description: `Lets the present period last longer. ${asks}`,
  })
  extendCustomerPlan(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => ExtendPlanArgs)
    { id, days, until, credits, reason, attemptKey }: ExtendPlanArgs,
  ): Promise<CustomerPlanPayload> {
    return acted(async () => {
      const given = credits ? { credits: poolsOf(credits) } : {};
      const asked = {
        days: days ?? undefined,
        until: until ?? undefined,
        reason,
        attemptkey: attemptKey,
        ...given,
      };
      return {
        state: "changed",
        url: null,
        plan: await extendCustomerPlan(dataspace, id, asked),
      };
    });
  }

  @Allow("plans.change")
  @Mutation(() => AgreePlanPayload, {
    description: `Makes a plan that this customer alone sees and buys. ${asks}`,
  })
  agreeCustomerPlan(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => AgreePlanArgs)
    { id, apiKeys, credits, attemptKey, ...terms }: AgreePlanArgs,
  ): Promise<AgreePlanPayload> {
    return withRefusals<AgreePlanPayload>(
      async () => {
        const asked = {
          ...terms,
          keys: apiKeys,
          credits: poolsOf(credits),
          attemptkey: attemptKey,
        };
        return {
          planId: await agreeCustomerPlan(dataspace, id, asked),
          userErrors: [],
        };
      },
      (userErrors) => ({ planId: null, userErrors }),
    );
  }
}

function acted(act: () => Promise<Omit<CustomerPlanPayload, "userErrors">>): Promise<CustomerPlanPayload> {
  return withRefusals<CustomerPlanPayload>(
    async () => ({ ...(await act()), userErrors: [] }),
    (userErrors) => ({ state: null, url: null, plan: null, userErrors }),
  );
}
