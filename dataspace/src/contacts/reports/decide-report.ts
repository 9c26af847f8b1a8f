import type { reportDecideRequest, ReportDecidedAnswer, ReportOutcome } from "@finder/contract/endpoints/reports";
import { ProductError } from "@finder/contract/errors";
import type { z } from "zod";
import { changeValue } from "../corrections/change-value.ts";
import { valuesIn } from "../corrections/values.ts";
import { findForChange } from "../corrections/corrections.queries.ts";
import { unsealProfile } from "../profile-data.ts";
import type { Services } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { closeReport, findReport, holdReport, type KnownReport, removeVotes } from "./report-queue.queries.ts";

type Decision = z.output<typeof reportDecideRequest>;

const outcomes = { keep: "kept", correct: "corrected", withdraw: "withdrawn" } as const;

/**
 * An operator's answer to every report of a datum up to now, once: the value is kept, corrected or withdrawn. Throws CONFLICT where
 * another operator answered or the reports are gone, and what `changeValue` throws; then the report stays open.
 */
export async function decideReport(services: Services, decision: Decision, afid: number): Promise<ReportDecidedAnswer> {
  const { db, now } = services;
  if (decision.reason.trim() === "") throw new ProductError("BAD_REQUEST", { field: "reason", detail: "Say why." });
  const [known] = await findReport(db.pool, decision.reportid);
  const report = stillOpen(known, decision);
  if (report === null) return { decided: false };
  if (decision.decision === "keep")
    return { decided: await inTransaction(db, (tx) => close(tx, decision, afid, utcText(now()))) };
  await checkValue(services, report, decision.valueid);
  const { valueid: hash, reason } = decision;
  const to = decision.decision === "correct" ? decision.value : null;
  // The same key may have changed another value elsewhere.
  const attemptkey = `report:${decision.reportid}:${decision.attemptkey}`;
  const change = { profileid: report.profileid, hash, to, reason, afid, attemptkey };
  try {
    const { changed } = await changeValue(
      services,
      change,
      async (tx, at) => void (await close(tx, decision, afid, at)),
    );
    return { decided: changed };
  } catch (failure) {
    // The value may be gone because another operator has decided meanwhile: that is what the loser is told.
    const [answered] = await findReport(db.pool, decision.reportid);
    if (stillOpen(answered, decision) === null) return { decided: false };
    throw failure;
  }
}

/** Answers the report in a transaction; false: this attempt had done it. */
async function close(tx: Executor, decision: Decision, afid: number, now: string): Promise<boolean> {
  const { reportid, reason, attemptkey } = decision;
  const [held] = await holdReport(tx, reportid);
  if (stillOpen(held, decision) === null) return false;
  await closeReport(tx, { reportid, outcome: outcomes[decision.decision], reason, afid, attemptkey, now });
  await removeVotes(tx, reportid);
  return true;
}

const sentences: Record<ReportOutcome, string> = {
  kept: "Another operator has decided this: the value was kept.",
  corrected: "Another operator has decided this: the value was corrected.",
  withdrawn: "Another operator has decided this: the value was withdrawn.",
};

/** The report, where it waits; null where this attempt has answered it. */
function stillOpen(report: KnownReport | undefined, { personid, attemptkey }: Decision): KnownReport | null {
  if (!report || report.profileid.toString("hex") !== personid)
    throw new ProductError("CONFLICT", {
      field: "reportid",
      detail: "These reports do not wait any more: they were taken back, or the value was changed.",
    });
  if (report.outcome === null) return report;
  if (report.attemptkey === attemptkey) return null;
  throw new ProductError("CONFLICT", { field: "reportid", detail: sentences[report.outcome] });
}

/** Refuses a value of another kind than the one that was reported. */
async function checkValue({ db, config }: Services, { profileid, datum }: KnownReport, valueid: string): Promise<void> {
  const [person] = await findForChange(db.pool, profileid);
  const values = person?.sealed
    ? valuesIn(config.keyring, unsealProfile(config.keyring, profileid, person.sealed))
    : [];
  const same = values.filter(({ hash }) => hash === valueid);
  if (same.length > 0 && !same.some((value) => value.datum === datum))
    throw new ProductError("BAD_REQUEST", { field: "valueid", detail: "The reports are about another kind of data." });
}
