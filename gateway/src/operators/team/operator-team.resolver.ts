import "reflect-metadata";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { OperatorRole } from "../session/operator-session.types.ts";
import { changeOperator, readOperators, resetOperator } from "./operator-team.source.ts";
import { Operator, OperatorPayload } from "./operator-team.types.ts";

@Resolver()
export class OperatorTeamResolver {
  @Allow("operators.manage")
  @Query(() => [Operator], { description: "Every operator, by email. Admins only." })
  operators(@Ctx() { dataspace }: OperatorContext): Promise<Operator[]> {
    return readOperators(dataspace);
  }

  @Allow("operators.manage")
  @Mutation(() => OperatorPayload, {
    description:
      "Changes an operator's role or state; what is left out stays. The last active admin stays one. Admins only; asks for the second factor again.",
  })
  changeOperator(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "The operator's id." }) id: string,
    @Arg("role", () => OperatorRole, { nullable: true, description: "The new role." }) role: OperatorRole | null,
    @Arg("active", () => Boolean, { nullable: true, description: "False: signed out everywhere at once." })
    active: boolean | null,
  ): Promise<OperatorPayload> {
    return withRefusals<OperatorPayload>(
      async () => ({
        operator: await changeOperator(dataspace, id, { role: role ?? null, active: active ?? null }),
        userErrors: [],
      }),
      (userErrors) => ({ operator: null, userErrors }),
    );
  }

  @Allow("operators.manage")
  @Mutation(() => OperatorPayload, {
    description:
      "Takes an operator's second factor away and ends every session: signing in sets up a new one. Admins only; asks for the second factor again.",
  })
  resetOperator(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "The operator's id." }) id: string,
  ): Promise<OperatorPayload> {
    return withRefusals<OperatorPayload>(
      async () => ({ operator: await resetOperator(dataspace, id), userErrors: [] }),
      (userErrors) => ({ operator: null, userErrors }),
    );
  }
}
