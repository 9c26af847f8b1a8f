import { createStore } from "@/lib/store";

/** Recovery codes that were made just now: they are shown until the operator says that they are kept. */
export const newCodes = createStore<readonly string[] | null>(null);
