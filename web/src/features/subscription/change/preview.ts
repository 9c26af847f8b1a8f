import type { PlanChangeQuery } from "./PlanChange.generated";

/** The server's preview of a change. */
export type Preview = PlanChangeQuery["planChange"];
