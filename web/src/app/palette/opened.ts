/** What the keys have opened. */
export type Opened = "palette" | "keys" | "signOut";
