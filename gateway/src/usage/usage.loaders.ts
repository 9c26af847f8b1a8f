import DataLoader from "dataloader";
import type { DataspaceClient } from "../dataspace/client.ts";
import { readRevealedCounts } from "./usage.source.ts";

/** Revealed counts by window in days: all windows of one request are one call. */
export const revealedCountLoader = (dataspace: DataspaceClient): DataLoader<number, number> =>
  new DataLoader<number, number>((windows) => readRevealedCounts(dataspace, windows));
