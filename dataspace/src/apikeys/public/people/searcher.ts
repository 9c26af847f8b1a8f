import type { Searcher } from "../../../contacts/find/limit/day-limit.ts";
import type { ApiCaller } from "../call.ts";
import { PublicError } from "../public-error.ts";

/** Who searches with a key: the owner sees, and the key's own day is counted beside the client's (docs/rules.md#api-find-limits). */
export function searcherOf({ clientid, appuserid, keyid }: ApiCaller): Required<Searcher> {
  if (appuserid === null) throw new PublicError("KEY_DISABLED");
  return { clientid, appuserid, keyid };
}
