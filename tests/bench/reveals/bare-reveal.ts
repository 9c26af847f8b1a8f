import { randomBytes } from "node:crypto";
import pg from "pg";
import { runRound, type Round } from "../load.ts";

/**
 * The bare SQL of one reveal, without any program around it: guarded debit, ledger row, ownership row, row in My
 * Contacts, in one transaction. What reveals through all layers are measured against.
 */
export async function bareReveals(
  databaseUrl: string,
  clientId: number,
  memberId: number,
  concurrency: number,
  count: number,
): Promise<Round> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: concurrency });
  const sealed = randomBytes(64);
  const reveal = async (): Promise<void> => {
    const profile = randomBytes(16);
    const client = await pool.connect();
    try {
      await client.query("begin");
      const { rows } = await client.query({
        name: "debit",
        text: "update usercredit set bus_email_credits = bus_email_credits - 1 where clientid = $1 and bus_email_credits > 0 returning bus_email_credits as left",
        values: [clientId],
      });
      await client.query({
        name: "ledger",
        text: `insert into creditledger (clientid, pool, amount, balanceafter, kind, appuserid, source, idempotencykey)
               values ($1, 'bus_email_credits', -1, $2, 'reveal', $3, 'web', $4)`,
        values: [clientId, rows[0]?.left, memberId, profile.toString("hex")],
      });
      await client.query({
        name: "own",
        text: `insert into revealeddatum (clientid, profileid, datum, appuserid, charged, sealed, source)
               values ($1, $2, 'business', $3, 1, $4, 'web')`,
        values: [clientId, profile, memberId, sealed],
      });
      await client.query({
        name: "keep",
        text: `insert into usercontact (clientid, appuserid, profileid, full_name, linkedinurl, business_sealed, businessemailcost, revealedby)
               values ($1, $2, $3, 'Bench Person', 'https://www.linkedin.com/in/bench', $4, 1, $2)`,
        values: [clientId, memberId, profile, sealed],
      });
      await client.query("commit");
    } finally {
      client.release();
    }
  };
  const round = await runRound(reveal, concurrency, count);
  // Their seals open nothing, so no screen could show them.
  await pool.query(
    `with kept as (delete from usercontact where clientid = $1 and full_name = 'Bench Person' returning profileid)
     delete from revealeddatum d using kept where d.clientid = $1 and d.profileid = kept.profileid`,
    [clientId],
  );
  await pool.end();
  return round;
}
