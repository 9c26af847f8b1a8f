import { afterAll, beforeAll, expect, it } from "vitest";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient } from "../../../../tests/support/people.ts";
import { inTransaction } from "../../db/transaction.ts";
import { purgeJobs } from "./purge-jobs.ts";
import {
  endServiceTokens,
  removeApiLog,
  removeAudit,
  removeContactEvents,
  removeContactMoves,
  removeHints,
  removeNotices,
  removeRemovals,
  removeRemovedTags,
} from "./purge.queries.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ PURGE_MINUTES: "600", JOB_WORKERS: "0" });
});
afterAll(() => dataspace.close());

async function sql<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await dataspace.services.db.pool.query<Row>(text, values)).rows;
}

const numbers = "generate_series(1, 5) n cross join (values ('2020-01-01'::timestamp), ('2026-01-01')) d (day)";

/** Rows of a client, five long over and five not; what counts as still there. */
const kinds = [
  ["auditentry", removeAudit, "(happenedon, kind, source) select $1, day, 'searched', 'web'", "true"],
  [
    "contacthint",
    removeHints,
    `(profileid, linkedinurl, source, appuserid, createdon, sentby, updatedon)
     select $1, sha256((day::text || n)::bytea), '', 'extension', 1, day, 1, day`,
    "true",
  ],
  [
    "contactevent",
    removeContactEvents,
    "(profileid, appuserid, kind, createdon) select $1, '\\x01', 1, 'refreshed', day",
    "true",
  ],
  [
    "contactnotice",
    removeNotices,
    "(appuserid, changeid, profileid, datum, kind, createdon) select $1, 1, (n + extract(year from day))::bigint, '\\x01', 'phone', 'corrected', day",
    "true",
  ],
  [
    "contactmove",
    removeContactMoves,
    "(moveid, profileid, movedon, notedon) select $1, (n * 10000 + extract(year from day))::bigint, '\\x01', day, day",
    "true",
  ],
  ["contactremoval", removeRemovals, "(appuserid, createdon) select $1, n, day", "true"],
  [
    "removedtag",
    removeRemovedTags,
    `(appuserid, removalid, tagid, contactid, createdon) select $1, 1,
       case when day > '2025-01-01' then 7 else 0 end, n, n, day`,
    "true",
  ],
  [
    "apiusage",
    removeApiLog,
    "(keyid, linkedinurl, type, status, charged, createdon) select $1, 1, 'in/ann-bee', 'phone', 200, 0, day",
    "linkedinurl is not null",
  ],
  [
    "servicetoken",
    endServiceTokens,
    "(tokenhash, appuserid, name, ending, scopes, createdon, expireson) select $1::int, sha256(($1::int || day::text || n)::bytea), 1, '', '', '{}', day, day",
    "overon is null",
  ],
] as const;

it.each(kinds)("of every client only what is over goes, batch by batch: %s", async (table, remove, insert, stays) => {
  const clients = [(await aClient(dataspace)).clientid, (await aClient(dataspace)).clientid];
  for (const clientid of clients)
    await sql(
      "insert into contactremoval (clientid, appuserid, removalid, createdon) overriding system value values ($1, 1, 7, '2026-01-01')",
      clientid,
    );
  await sql(`delete from ${table}`);
  for (const clientid of clients) {
    const columns = insert.replace("(", "(clientid, ");
    await sql(`insert into ${table} ${columns} from ${numbers}`, clientid);
  }
  const left = () =>
    sql<{ clientid: number; rows: number }>(
      `select clientid, count(*)::int as rows from ${table} where ${stays} group by clientid order by clientid`,
    );
  expect((await left()).map(({ rows }) => rows)).toEqual([10, 10]);
  for (const gone of [6, 4, 0])
    expect(await remove(dataspace.services.db.pool, "2025-01-01 00:00:00", 6)).toEqual([{ gone }]);
  expect(await left()).toEqual(clients.map((clientid) => ({ clientid, rows: 5 })));
});

it("a job that another program empties is passed by", async () => {
  const { clientid, owner } = await aClient(dataspace);
  await sql(
    `insert into job (clientid, appuserid, kind, state, pending, attemptkey, fingerprint, spec, createdon, dueon, finishedon)
     select $1, $2, 'BULK_REVEAL', 'DONE', false, n::text, '', '{}', '2020-01-01', '2020-01-01', '2020-01-01' from generate_series(1, 3) n`,
    clientid,
    owner.appuserid,
  );
  const kept = async () => (await sql(`select from job where clientid = $1 and kept`, clientid)).length;
  await inTransaction(dataspace.services.db, async (tx) => {
    await tx.query("select from job where clientid = $1 and attemptkey = '1' for update", [clientid]);
    await purgeJobs(dataspace.services);
    expect(await kept()).toBe(1);
  });
  await purgeJobs(dataspace.services);
  expect(await kept()).toBe(0);
});
