import { issueToken } from "@finder/dataspace/db/members/one-time-token";
import { type Place, unique } from "../people.ts";

/** Invites a person, who has not accepted yet; returns the parameters of the emailed link. */
export async function anInvitation({ services }: Place, clientid: number): Promise<{ email: string; token: string }> {
  const email = `maria${unique()}@acme.com`;
  const { rows } = await services.db.pool.query<{ appuserid: number }>(
    `insert into appuser (clientid, email, name, firstname, lastname, role, isactive, isverified, invitestatus)
     values ($1, $2, 'Maria Cee', 'Maria', 'Cee', 'member', 0, 0, 'pending') returning appuserid`,
    [clientid, email],
  );
  const appuserid = rows[0]?.appuserid ?? 0;
  const bearer = { purpose: "invite", email, clientid, appuserid } as const;
  return { email, token: await issueToken(services.db.pool, bearer, services.now()) };
}
