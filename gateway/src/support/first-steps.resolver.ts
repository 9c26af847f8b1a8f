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
    description: "What the viewer has done first, told by what really happened.",
  })
  firstSteps(@Ctx() { dataspace }: Context): Promise<FirstSteps> {
    return readFirstSteps(dataspace);
  }

  @Allow("dashboard.view")
  @Mutation(() => FirstStepsPayload, {
    description: "Notes a first step that the server cannot see.",
  })
  noteFirstStep(
    @Ctx() context: Context,
    @Arg("step", () => FirstStep, { description: "What was done." }) step: FirstStep,
  ): Promise<FirstStepsPayload> {
    return noted(context, step);
  }

  @Allow("dashboard.view")
  @Mutation(() => FirstStepsPayload, {
    description: "Hides the list of first steps from the viewer for good.",
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
