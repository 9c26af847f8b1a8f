import { createStore } from "@/lib/store";

/** Recovery codes that were made just now: they are shown until their owner says that they are kept. */
export const newCodes = createStore<readonly string[] | null>(null);
