import type { JobRowFragment } from "./Job.generated";

const ended: ReadonlySet<JobRowFragment["state"]> = new Set(["DONE", "STOPPED", "CANCELLED", "FAILED"]);

/** True when nothing more will come of the job. */
export const hasEnded = ({ state }: Pick<JobRowFragment, "state">): boolean => ended.has(state);

/** True while the job works, or waits for its turn. */
export const isUnderWay = ({ state }: Pick<JobRowFragment, "state">): boolean =>
  state === "WAITING" || state === "RUNNING";
