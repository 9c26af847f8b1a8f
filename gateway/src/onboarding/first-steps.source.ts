import type { FirstStepsAnswer } from "@finder/contract/endpoints/first-steps";
import type { DataspaceClient } from "../dataspace/client.ts";
import { viewOf } from "../graphql/from.ts";
import { type FirstStep, FirstSteps, wireStep } from "./first-steps.types.ts";

const toFirstSteps = viewOf(FirstSteps);

/** How far the caller is. */
export async function readFirstSteps(dataspace: DataspaceClient): Promise<FirstSteps> {
  return toFirstSteps(await dataspace.get<FirstStepsAnswer>("firststeps"));
}

/** Notes a step, or that the list is not wanted any more. */
export async function noteFirstStep(dataspace: DataspaceClient, step: FirstStep | "dismissed"): Promise<FirstSteps> {
  return toFirstSteps(
    await dataspace.post<FirstStepsAnswer>("firststeps", { step: step === "dismissed" ? step : wireStep[step] }),
  );
}
