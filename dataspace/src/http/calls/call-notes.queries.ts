import { statement } from "../../db/statement.ts";

/** Writes what became of many calls of many clients. */
export const noteClientCalls = statement<
  [
    clientids: readonly number[],
    requestids: readonly string[],
    happenedon: readonly string[],
    appuserids: readonly (number | null)[],
    keyids: readonly (number | null)[],
    tokenids: readonly (number | null)[],
    operations: readonly string[],
    sources: readonly string[],
    statuses: readonly number[],
    codes: readonly (string | null)[],
    ms: readonly number[],
  ],
  never
>(
  "note_client_calls",
  `insert into callnote (clientid, requestid, happenedon, appuserid, keyid, tokenid, operation, source, status, code, ms)
   select * from unnest($1::int[], $2::text[], $3::timestamp[], $4::int[], $5::int[], $6::int[], $7::text[], $8::text[], $9::int[],
     $10::text[], $11::int[])`,
);
