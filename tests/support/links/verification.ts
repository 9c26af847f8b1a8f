import { issueToken } from "@finder/dataspace/db/members/one-time-token";
import type { TestDataspace } from "../dataspace.ts";
import { aMember } from "../people.ts";

/** Somebody who has not opened the verification link: what it carries. */
export async function aVerification(
  place: Pick<TestDataspace, "services">,
  clientid: number,
): Promise<{ email: string; token: string }> {
  const { services } = place;
  const { email, afid, appuserid } = await aMember(place, clientid, { isverified: 0 });
  const bearer = { purpose: "verify", email, afid, clientid, appuserid } as const;
  return { email, token: await issueToken(services.db.pool, bearer, services.now()) };
}
