import type { AppCountersAnswer } from "@finder/contract/endpoints/usage";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { DataspaceClient } from "../dataspace/client.ts";

const known: readonly number[] = limits.revealWindows;

/** People the calling member revealed in each of the last 7, 30 or 90 days: one call, however many windows. */
export const readRevealedCounts = async (
  dataspace: DataspaceClient,
  windows: readonly number[],
): Promise<(number | ProductError)[]> => {
  const { revealed } = windows.some((days) => known.includes(days))
    ? await dataspace.post<AppCountersAnswer>("datascript/appcounters", {})
    : { revealed: {} };
  const counts = new Map<string, number>(Object.entries(revealed));
  return windows.map(
    (days) =>
      counts.get(String(days)) ??
      new ProductError("BAD_REQUEST", { field: "days", detail: `Choose one of ${known.join(", ")} days.` }),
  );
};
