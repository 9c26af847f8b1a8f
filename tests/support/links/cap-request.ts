import { issueToken } from "@finder/dataspace/db/members/one-time-token";
import { fingerprint } from "@finder/dataspace/db/secrets/seal";
import type { MemberPerson, Place } from "../people.ts";

/** What the emailed link of a request for a higher cap carries. */
export async function aCapLink({ services }: Place, owner: MemberPerson, requestid: number): Promise<string> {
  const { clientid, appuserid, afid, email } = owner;
  const bearer = { purpose: "cap_request", email, afid, clientid, appuserid } as const;
  const token = await issueToken(services.db.pool, bearer, services.now());
  await services.db.pool.query("update caprequest set tokenhash = $3 where clientid = $1 and requestid = $2", [
    clientid,
    requestid,
    fingerprint(token),
  ]);
  return token;
}
