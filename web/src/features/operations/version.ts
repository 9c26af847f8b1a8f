import type { OperationItemFragment } from "./__generated__/Operations.generated";

/** One version of an operation, as the page shows it. */
export type Version = OperationItemFragment["versions"][number];
