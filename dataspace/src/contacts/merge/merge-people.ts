import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { leadMovesOn } from "../moves/moves.queries.ts";
import { moveReports } from "../reports/keep-reports.ts";
import { joinChecks } from "../checks/kept-checks.ts";
import { applyCorrections, readCorrections, sealCorrections } from "../corrections/corrections.ts";
import { shareList, writeCorrections } from "../corrections/corrections.queries.ts";
import { joinCompanies } from "../sources/merge-facts.ts";
import { factsOf, writeFacts } from "../sources/write-facts.ts";
import { joinCorrections, joinOrigins, joinValues } from "./joined.ts";
import {
  changesOn,
  emptyPlace,
  ownHashesOn,
  findMergeOf,
  findSuppressedNow,
  forgetAsk,
  forgetCalls,
  forgetCheck,
  holdMerging,
  holdTwo,
  insertMerge,
  leadOn,
  mergesOn,
  type MergingRow,
} from "./merge.queries.ts";
import { moveOwners } from "./move/move-owners.ts";
import { removePairsOf } from "./pairs/pairs.queries.ts";

/** Two profiles of one human: one goes, one stays. */
export type Merge = {
  readonly gone: Buffer;
  readonly stays: Buffer;
  readonly reason: string;
  readonly afid: number;
  /** Merges once, however often it is sent. */
  readonly attemptkey: string;
};

/**
 * Merges two people into one (docs/rules.md#people-merge), and takes to the one that stays what clients own of the other. Throws
 * CONFLICT where one of them was merged before, SUPPRESSED where one is on the suppression list.
 */
export async function mergePeople(
  services: Services,
  merge: Merge,
): Promise<{ readonly merged: boolean; readonly mergeid: number }> {
  const { db } = services;
  if (merge.gone.equals(merge.stays))
    throw new ProductError("BAD_REQUEST", { field: "goneId", detail: "Choose two people." });
  const [known] = await findMergeOf(db.pool, merge.attemptkey);
  const done = known ? { merged: false, ...known } : await inTransaction(db, (tx) => write(tx, services, merge));
  // A repeated call resumes where the first was cut off.
  await moveOwners(services, done.mergeid);
  return done;
}

async function write(
  tx: pg.PoolClient,
  services: Services,
  merge: Merge,
): Promise<{ merged: boolean; mergeid: number }> {
  const { gone, stays, attemptkey, reason, afid } = merge;
  const now = utcText(services.now());
  await holdMerging(tx);
  await shareList(tx);
  const rows = await holdTwo(tx, [gone, stays]);
  const [known] = await findMergeOf(tx, attemptkey);
  if (known) return { merged: false, ...known };
  const [goes, keeps] = [requireMergeable(rows, gone, "goneId"), requireMergeable(rows, stays, "personId")];
  const [inserted] = await insertMerge(tx, { attemptkey, gone, stays, goneurl: goes.linkedinurl, reason, afid, now });
  if (!inserted) throw new ProductError("CONFLICT");
  await ownHashesOn(tx, gone, stays);
  await emptyPlace(tx, gone, stays, now);
  await leadOn(tx, gone, stays);
  await mergesOn(tx, gone, stays);
  await changesOn(tx, gone, stays);
  await leadMovesOn(tx, gone, stays);
  await forgetAsk(tx, gone);
  await forgetCalls(tx, gone);
  await forgetCheck(tx, gone);
  await removePairsOf(tx, gone);
  await joinPeople(tx, services, goes, keeps, now);
  await moveReports(tx, gone, stays);
  // A listed value of the one that went erased the person with this statement.
  if ((await findSuppressedNow(tx, stays)).length > 0) throw new ProductError("SUPPRESSED", { field: "goneId" });
  return { merged: true, ...inserted };
}

/** The person that stays keeps its own facts; the other fills what is missing, and brings its values, corrections and origins. */
async function joinPeople(
  tx: pg.PoolClient,
  { config: { keyring } }: Services,
  goes: MergingRow,
  keeps: MergingRow,
  now: string,
): Promise<void> {
  const { profileid } = keeps;
  const [own, other] = [factsOf(keeps, profileid, keyring), factsOf(goes, goes.profileid, keyring)];
  const corrections = joinCorrections(
    keyring,
    readCorrections(keyring, profileid, keeps.corrections),
    readCorrections(keyring, goes.profileid, goes.corrections),
  );
  const data = applyCorrections(keyring, joinValues(keyring, own.data, other.data), corrections);
  const origins = joinOrigins(keyring, data, { row: keeps, data: own.data }, { row: goes, data: other.data });
  const facts = {
    ...own,
    title: own.title ?? other.title,
    ...joinCompanies(own, other),
    location: own.location ?? other.location,
    avatar: own.avatar ?? other.avatar,
    data,
  };
  const checks = joinChecks(keeps.checks, goes.checks);
  const reason = keeps.bus_email_reason ?? goes.bus_email_reason;
  await writeFacts(tx, keyring, keeps, { facts, reason, source: null, origins, checks }, now);
  await writeCorrections(tx, profileid, sealCorrections(keyring, profileid, corrections), JSON.stringify(origins));
}

function requireMergeable(rows: readonly MergingRow[], id: Buffer, field: string): MergingRow {
  const row = rows.find(({ profileid }) => profileid.equals(id));
  if (!row) throw new ProductError("NOT_FOUND", { field, detail: "There is no such person." });
  if (row.mergedinto !== null)
    throw new ProductError("CONFLICT", {
      field,
      detail: "This profile was merged meanwhile. Look at the person again.",
    });
  if (row.suppressedon !== null)
    throw new ProductError("SUPPRESSED", { field, detail: "A suppressed person cannot be merged." });
  return row;
}
