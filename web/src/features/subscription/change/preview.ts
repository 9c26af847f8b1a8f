import type { PlanChangeQuery } from "./PlanChange.generated";

/** What a change would do, as the server says it. */
export type Preview = PlanChangeQuery["planChange"];
