import type { AppCountersAnswer } from "@finder/contract/endpoints/usage";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { DataspaceClient } from "../dataspace/client.ts";
import type { RequestMemo } from "../planning/request-memo.ts";

const known: readonly number[] = limits.revealWindows;

/** People revealed, by how many days are counted. */
export type RevealedCounts = Readonly<Record<string, number>>;

/** People that the calling member revealed in the last 7, 30 and 90 days: one call. */
export async function readRevealedCounts(dataspace: DataspaceClient): Promise<RevealedCounts> {
  return (await dataspace.post<AppCountersAnswer>("datascript/appcounters", {})).revealed;
}

/** Those of one window; refuses another number of days than 7, 30 or 90 before anything is read. */
export async function revealedIn(counts: RequestMemo<"all", RevealedCounts>, days: number): Promise<number> {
  if (!known.includes(days))
    throw new ProductError("BAD_REQUEST", { field: "days", detail: `Choose one of ${known.join(", ")} days.` });
  return (await counts.load("all"))[days] ?? 0;
}
