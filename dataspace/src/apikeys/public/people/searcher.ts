import type { ApiCaller } from "../call.ts";
import { PublicError } from "../public-error.ts";

type SearchingKey = { readonly clientid: number; readonly appuserid: number; readonly keyid: number };

/** Who searches with a key: the owner sees, and the key's own day is counted beside the client's (docs/rules.md#api-find-limits). */
export function searcherOf({ clientid, appuserid, keyid }: ApiCaller): SearchingKey {
  if (appuserid === null) throw new PublicError("KEY_DISABLED");
  return { clientid, appuserid, keyid };
}
