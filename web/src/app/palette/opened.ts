/** The overlay that a key has opened. */
export type Opened = "palette" | "keys" | "signOut";
