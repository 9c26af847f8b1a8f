import type { FirstStepsAnswer } from "@finder/contract/endpoints/first-steps";
import type { DataspaceClient } from "../dataspace/client.ts";
import { viewOf } from "../graphql/from.ts";
import { type FirstStep, FirstSteps, wireStep } from "./first-steps.types.ts";

const toFirstSteps = viewOf(FirstSteps);

/** How far the caller is. */
export const readFirstSteps = async (dataspace: DataspaceClient): Promise<FirstSteps> =>
  toFirstSteps(await dataspace.get<FirstStepsAnswer>("firststeps"));

/** Notes a step, or that the list is not wanted any more. */
export const noteFirstStep = async (dataspace: DataspaceClient, step: FirstStep | "dismissed"): Promise<FirstSteps> =>
  toFirstSteps(
    await dataspace.post<FirstStepsAnswer>("firststeps", { step: step === "dismissed" ? step : wireStep[step] }),
  );
