import { ProductError } from "@finder/contract/errors";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import type { decideReport as decided } from "@finder/contract/operators/reports";
import { changeValue } from "../corrections/change-value.ts";
import { valuesOf } from "../corrections/values.ts";
import { findForChange } from "../corrections/corrections.queries.ts";
import type { Services } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import {
  closeReport,
  findReport,
  holdReport,
  type KnownReport,
  removeVotes,
  type ReportOutcome,
} from "./report-queue.queries.ts";

type Decision = InputOf<typeof decided>;
type Answer = AnswerOf<typeof decided>;

const outcomes = { KEEP: "kept", CORRECT: "corrected", WITHDRAW: "withdrawn" } as const;

/**
 * An operator's answer to every report of a datum up to now, once: the value is kept, corrected or withdrawn. Throws CONFLICT where
 * another operator answered or the reports are gone, and what `changeValue` throws; then the report stays open.
 */
export async function decideReport(services: Services, decision: Decision, afid: number): Promise<Answer> {
  const { db, now } = services;
  const { id, valueId: hash, reason, attemptKey } = decision;
  const [known] = await findReport(db.pool, id);
  const report = stillOpen(known, decision);
  if (report === null) return { decided: false };
  if (decision.decision === "KEEP")
    return { decided: await inTransaction(db, (tx) => close(tx, decision, afid, utcText(now()))) };
  if (hash === undefined) throw new ProductError("NOT_FOUND", { field: "valueId" });
  await checkValue(services, report, hash);
  const to = decision.decision === "CORRECT" ? (decision.value ?? "") : null;
  // The same key may have changed another value elsewhere.
  const attemptkey = `report:${id}:${attemptKey}`;
  const change = { profileid: report.profileid, hash, to, reason, afid, attemptkey };
  try {
    const { changed } = await changeValue(
      services,
      change,
      async (tx, at) => void (await close(tx, decision, afid, at)),
    );
    return { decided: changed };
  } catch (failure) {
    // The value may be gone because another operator has decided meanwhile: then the answer says so.
    const [answered] = await findReport(db.pool, id);
    if (stillOpen(answered, decision) === null) return { decided: false };
    throw failure;
  }
}

/** Answers the report in a transaction; false: this attempt had done it. */
async function close(tx: Executor, decision: Decision, afid: number, now: string): Promise<boolean> {
  const { id: reportid, reason, attemptKey } = decision;
  const [held] = await holdReport(tx, reportid);
  if (stillOpen(held, decision) === null) return false;
  const outcome = outcomes[decision.decision];
  await closeReport(tx, { reportid, outcome, reason, afid, attemptkey: attemptKey, now });
  await removeVotes(tx, reportid);
  return true;
}

const sentences: Record<ReportOutcome, string> = {
  kept: "Another operator has decided this: the value was kept.",
  corrected: "Another operator has decided this: the value was corrected.",
  withdrawn: "Another operator has decided this: the value was withdrawn.",
};

/** The report, where it waits; null where this attempt has answered it. */
function stillOpen(report: KnownReport | undefined, { personId, attemptKey }: Decision): KnownReport | null {
  if (!report || report.profileid.toString("hex") !== personId)
    throw new ProductError("CONFLICT", {
      field: "id",
      detail: "These reports do not wait any more: they were taken back, or the value was changed.",
    });
  if (report.outcome === null) return report;
  if (report.attemptkey === attemptKey) return null;
  throw new ProductError("CONFLICT", { field: "id", detail: sentences[report.outcome] });
}

/** Refuses a value of another kind than the one that was reported. */
async function checkValue({ db, config }: Services, { profileid, datum }: KnownReport, hash: string): Promise<void> {
  const [person] = await findForChange(db.pool, profileid);
  const values = person ? valuesOf(config.keyring, person) : [];
  const same = values.filter((value) => value.hash === hash);
  if (same.length > 0 && !same.some((value) => value.datum === datum))
    throw new ProductError("BAD_REQUEST", { field: "valueId", detail: "The reports are about another kind of data." });
}
