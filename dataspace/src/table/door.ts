import type { Database } from "../db/connection.ts";

/** The services that the table functions need. */
export type Door = { readonly db: Database; readonly sealKey: Buffer };
