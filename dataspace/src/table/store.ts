import type { Database } from "../db/connection.ts";
import type { Keyring } from "../db/secrets/keyring.ts";

/** The services that the table functions need. */
export type TableStore = { readonly db: Database; readonly keyring: Keyring };
