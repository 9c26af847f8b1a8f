import type { Database } from "../db/connection.ts";

/** What the table functions need of the program. */
export type Door = { readonly db: Database; readonly sealKey: Buffer };
