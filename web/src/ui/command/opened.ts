import { createStore } from "@/lib/store";

/** The overlay that a key or the header's button has opened. */
export type Opened = "palette" | "keys" | "signOut";

export const opened = createStore<Opened | null>(null);
