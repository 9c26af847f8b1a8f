import { z } from "zod";

/** What a member does first: searches, exports, invites, installs the extension. */
export const firstSteps = ["search", "export", "invite", "extension"] as const;
type FirstStepName = (typeof firstSteps)[number];

/** `POST firststeps`: the member has done a step that leaves no trace here, or wants to see the list no more. */
export const firstStepRequest = z.object({ step: z.enum([...firstSteps, "dismissed"]) });

/** `GET` and `POST firststeps`: what the member has done, in the order of the list. */
export type FirstStepsAnswer = { appuserid: number; done: FirstStepName[]; dismissed: boolean };
