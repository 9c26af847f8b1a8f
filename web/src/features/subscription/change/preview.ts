import type { PlanChangeQuery } from "./__generated__/PlanChange.generated";

/** The server's preview of a change. */
export type Preview = PlanChangeQuery["planChange"];
