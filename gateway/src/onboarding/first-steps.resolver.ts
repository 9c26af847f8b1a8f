import "reflect-metadata";
import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { noteFirstStep, readFirstSteps } from "./first-steps.source.ts";
import { FirstStep, FirstSteps, FirstStepsPayload } from "./first-steps.types.ts";

@Resolver()
export class FirstStepsResolver {
  @Allow("dashboard.view")
  @Query(() => FirstSteps, {
    description: "The viewer's first steps, ticked off as they happen.",
  })
  firstSteps(@Ctx() { dataspace }: Context): Promise<FirstSteps> {
    return readFirstSteps(dataspace);
  }

  @Allow("dashboard.view")
  @Mutation(() => FirstStepsPayload, {
    description: "Records a first step that the server cannot detect.",
  })
  noteFirstStep(
    @Ctx() context: Context,
    @Arg("step", () => FirstStep, { description: "The completed step." }) step: FirstStep,
  ): Promise<FirstStepsPayload> {
    return noted(context, step);
  }

  @Allow("dashboard.view")
  @Mutation(() => FirstStepsPayload, {
    description: "Hides the viewer's list of first steps permanently.",
  })
  dismissFirstSteps(@Ctx() context: Context): Promise<FirstStepsPayload> {
    return noted(context, "dismissed");
  }
}

function noted({ dataspace }: Context, step: FirstStep | "dismissed"): Promise<FirstStepsPayload> {
  return withRefusals<FirstStepsPayload>(
    async () => ({ firstSteps: await noteFirstStep(dataspace, step), userErrors: [] }),
    (userErrors) => ({ firstSteps: null, userErrors }),
  );
}
