import type { ApiCaller } from "../call.ts";
import { PublicError } from "../public-error.ts";

type SearchingKey = { readonly clientid: number; readonly appuserid: number; readonly keyid: number };

/** Returns the searcher of a key: sees as the owner; the daily limit counts for key and client (docs/rules.md#api-find-limits). */
export function searcherOf({ clientid, appuserid, keyid }: ApiCaller): SearchingKey {
  if (appuserid === null) throw new PublicError("KEY_DISABLED");
  return { clientid, appuserid, keyid };
}
