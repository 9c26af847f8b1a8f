import { issueToken } from "@finder/dataspace/db/members/one-time-token";
import { type Place, unique } from "../people.ts";

/** Somebody invited by a client who has neither accepted nor chosen a password: what the mailed link carries. */
export async function anInvitation({ services }: Place, clientid: number): Promise<{ email: string; token: string }> {
  const email = `maria${unique()}@acme.com`;
  const names = { name: "Maria Cee", firstname: "Maria", lastname: "Cee" };
  const state = { role: "member", isactive: 0, isverified: 0, invitestatus: "pending" } as const;
  const { appuserid } = await services.db.kysely
    .insertInto("appuser")
    .values({ clientid, email, ...names, ...state })
    .returning("appuserid")
    .executeTakeFirstOrThrow();
  const bearer = { purpose: "invite", email, clientid, appuserid } as const;
  return { email, token: await issueToken(services.db.pool, bearer, services.now()) };
}
