import DataLoader from "dataloader";
import type { DataspaceClient } from "../dataspace/client.ts";
import { readPlans } from "./subscription.source.ts";
import type { Plan } from "./subscription.types.ts";

/** The list of plans on offer, read once a request however often it is asked for. */
export const plansLoader = (dataspace: DataspaceClient): DataLoader<"offered", Plan[]> =>
  new DataLoader(async (lists) => {
    const offered = await readPlans(dataspace);
    return lists.map(() => offered);
  });
