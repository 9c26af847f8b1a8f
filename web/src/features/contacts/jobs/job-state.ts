import type { JobRowFragment } from "./__generated__/Job.generated";

const ended: ReadonlySet<JobRowFragment["state"]> = new Set(["DONE", "STOPPED", "CANCELLED", "FAILED"]);

/** True when nothing more will come of the job. */
export function hasEnded({ state }: Pick<JobRowFragment, "state">): boolean {
  return ended.has(state);
}

/** True while the job works, or waits for its turn. */
export function isUnderWay({ state }: Pick<JobRowFragment, "state">): boolean {
  return state === "WAITING" || state === "RUNNING";
}
