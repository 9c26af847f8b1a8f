import type { FirstStepsAnswer } from "@finder/contract/endpoints/first-steps";
import type { DataspaceClient } from "../dataspace/client.ts";
import { FirstStep, type FirstSteps } from "./first-steps.types.ts";

const wire = { SEARCH: "search", EXPORT: "export", INVITE: "invite", EXTENSION: "extension" } as const;

const toFirstSteps = ({ appuserid, done, dismissed }: FirstStepsAnswer): FirstSteps => ({
  id: String(appuserid),
  done: Object.values(FirstStep).filter((step) => done.includes(wire[step])),
  dismissed,
});

/** How far the caller is. */
export const readFirstSteps = async (dataspace: DataspaceClient): Promise<FirstSteps> =>
  toFirstSteps(await dataspace.get<FirstStepsAnswer>("firststeps"));

/** Notes a step, or that the list is not wanted any more. */
export const noteFirstStep = async (dataspace: DataspaceClient, step: FirstStep | "dismissed"): Promise<FirstSteps> =>
  toFirstSteps(
    await dataspace.post<FirstStepsAnswer>("firststeps", { step: step === "dismissed" ? step : wire[step] }),
  );
