import type { DownvoteReason } from "@finder/contract/endpoints/feedback";
import type { PersonReportRow, PersonReportsAnswer, reportsRequest } from "@finder/contract/endpoints/reports";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { z } from "zod";
import { readValuesOf } from "../provenance/read-person.ts";
import type { Services } from "../../context.ts";
import { countClients, countVotes, listReports, listVotes, type Vote } from "./report-queue.queries.ts";

const first = { openedon: "0001-01-01 00:00:00", reportid: 0 };

/** Data of people that members reported, oldest first, with masked values and what was said (docs/rules.md#people-reported). */
export async function readReports(
  services: Services,
  { after = first, limit }: z.output<typeof reportsRequest>,
): Promise<PersonReportsAnswer> {
  const { pool } = services.db;
  const rows = await listReports(pool, after.openedon, after.reportid, limit + 1);
  const shown = rows.slice(0, limit);
  const ids = shown.map(({ reportid }) => reportid);
  const [values, counts, clients, votes] = await Promise.all([
    readValuesOf(services, shown, false),
    countVotes(pool, ids),
    countClients(pool, ids),
    listVotes(pool, ids),
  ]);
  const resource = shown.map((row, index): PersonReportRow => {
    const { reportid, profileid, datum, openedon, linkedinurl, full_name, title, company } = row;
    const own = counts.filter((each) => each.reportid === reportid);
    const broken = own.filter(({ reason }) => reason === "invalid");
    const about = (valueid: string) => broken.filter(({ hashes }) => idsOf(hashes).includes(valueid));
    return {
      reportid: Number(reportid),
      personid: profileid.toString("hex"),
      full_name,
      title,
      company,
      profilekey: readProfileUrl(linkedinurl)?.key ?? linkedinurl,
      datum,
      openedon,
      reports: total(own),
      clients: clients.find((each) => each.reportid === reportid)?.clients ?? 0,
      reasons: reasonsOf(own),
      data: (values[index] ?? [])
        .filter((value) => value.datum === datum)
        .map((value) => ({ ...value, reported: total(about(value.valueid)) })),
      votes: votes.filter((vote) => vote.reportid === reportid).map(voteOf),
    };
  });
  return { resource, more: rows.length > limit };
}

type Counted = { readonly reason: DownvoteReason; readonly count: number };

/** Reasons with the number of reports, the most frequent first. */
function reasonsOf(counts: readonly Counted[]): Counted[] {
  return [...Map.groupBy(counts, ({ reason }) => reason)]
    .map(([reason, same]) => ({ reason, count: total(same) }))
    .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason));
}

function total(counts: readonly Pick<Counted, "count">[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function voteOf({ clientid, companyname, reason, note, hashes, votedon }: Vote) {
  return { clientid, companyname, reason, note, valueids: idsOf(hashes), votedon };
}

function idsOf(hashes: readonly Buffer[]): string[] {
  return hashes.map((hash) => hash.toString("hex"));
}
