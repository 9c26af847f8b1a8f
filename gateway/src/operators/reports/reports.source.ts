import type { PersonReportsAnswer, ReportDecidedAnswer } from "@finder/contract/endpoints/reports";
import { ProductError } from "@finder/contract/errors";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { isId, readHash, readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { PersonValue } from "../people/person.types.ts";
import { PersonReport, type PersonReportPage, PersonReportVote, type ReportDecision } from "./reports.types.ts";

const toReport = viewOf(PersonReport, "values", "votes");
const toVote = viewOf(PersonReportVote);
const toValue = viewOf(PersonValue);

type Page = { readonly after: string | null; readonly first: number };

/** Reported data of people, oldest report first: one call. */
export async function readReports(dataspace: DataspaceClient, { after, first }: Page): Promise<PersonReportPage> {
  const { resource, more } = await dataspace.post<PersonReportsAnswer>("operator/reports/list", {
    limit: first,
    ...(after === null ? {} : { after: readPlace(after) }),
  });
  const last = resource.at(-1);
  return {
    items: resource.map((row) =>
      toReport(row, {
        values: row.data.map((value) => ({ value: toValue(value), reports: value.reported })),
        votes: row.votes.map(toVote),
      }),
    ),
    next: more && last ? `${last.openedon}/${last.reportid}` : null,
  };
}

type Decision = {
  readonly id: string;
  readonly personId: string;
  readonly decision: ReportDecision;
  readonly valueId?: string | null;
  readonly value?: string | null;
  readonly reason: string;
  readonly attemptKey: string;
};

/** Answers reports of a datum; false where this attempt had done it. */
export async function decideReport(
  dataspace: DataspaceClient,
  { id, personId, decision, valueId, value, reason, attemptKey }: Decision,
): Promise<boolean> {
  const { decided } = await dataspace.post<ReportDecidedAnswer>("operator/reports/decide", {
    reportid: readId("id", id),
    personid: readHash("personId", personId),
    decision,
    reason,
    attemptkey: attemptKey,
    ...(decision === "keep" ? {} : { valueid: readHash("valueId", valueId ?? "") }),
    ...(decision === "correct" ? { value: value ?? "" } : {}),
  });
  return decided;
}

function readPlace(after: string): { openedon: string; reportid: number } {
  const [openedon = "", reportid = ""] = after.split("/");
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(openedon) || !isId(reportid))
    throw new ProductError("NOT_FOUND", { field: "after" });
  return { openedon, reportid: Number(reportid) };
}
