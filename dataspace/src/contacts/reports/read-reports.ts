import { datumTypes, downvoteReasonNames } from "@finder/contract/operators/datum";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import type { personReports } from "@finder/contract/operators/reports";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../context.ts";
import { isoTime } from "../../db/time.ts";
import { readValuesOf } from "../provenance/person-values.ts";
import { countClients, countVotes, listReports, listVotes, type Vote } from "./report-queue.queries.ts";

type Page = AnswerOf<typeof personReports>;
type Reasons = Page["items"][number]["reasons"];

const start = { openedon: "0001-01-01 00:00:00", reportid: 0 };

/** Reads reported data of people, oldest first, with masked values and what was said (docs/rules.md#people-reported). */
export async function readReports(
  services: Services,
  { after = start, first }: InputOf<typeof personReports>,
): Promise<Page> {
  const { pool } = services.db;
  const rows = await listReports(pool, after.openedon, after.reportid, first + 1);
  const shown = rows.slice(0, first);
  const ids = shown.map(({ reportid }) => reportid);
  const [values, counts, clients, votes] = await Promise.all([
    readValuesOf(services, shown),
    countVotes(pool, ids),
    countClients(pool, ids),
    listVotes(pool, ids),
  ]);
  const items = shown.map((row, index): Page["items"][number] => {
    const { reportid, linkedinurl } = row;
    const own = counts.filter((each) => each.reportid === reportid);
    const broken = own.filter(({ reason }) => reason === "invalid");
    const about = (valueid: string) => broken.filter(({ hashes }) => idsOf(hashes).includes(valueid));
    const datum = datumTypes[row.datum];
    return {
      id: `${reportid}`,
      personId: row.profileid.toString("hex"),
      fullName: row.full_name,
      title: row.title,
      company: row.company,
      profile: readProfileUrl(linkedinurl)?.key ?? linkedinurl,
      datum,
      since: isoTime(row.openedon),
      reports: total(own),
      clients: clients.find((each) => each.reportid === reportid)?.clients ?? 0,
      reasons: reasonsOf(own),
      values: (values[index] ?? [])
        .filter((value) => value.datum === datum)
        .map((value) => ({ value, reports: total(about(value.id)) })),
      votes: votes.filter((vote) => vote.reportid === reportid).map(voteOf),
    };
  });
  const last = rows.length > first ? shown.at(-1) : undefined;
  return { items, next: last ? `${last.openedon}/${last.reportid}` : null };
}

type Counted = Pick<Awaited<ReturnType<typeof countVotes>>[number], "reason" | "count">;

/** Reasons with the number of reports, the most frequent first. */
function reasonsOf(counts: readonly Counted[]): Reasons {
  return [...Map.groupBy(counts, ({ reason }) => reason)]
    .map(([reason, same]) => ({ reason: downvoteReasonNames[reason], count: total(same) }))
    .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason));
}

function total(counts: readonly Pick<Counted, "count">[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function voteOf({ clientid, companyname, reason, note, hashes, votedon }: Vote) {
  return {
    clientId: `${clientid}`,
    companyName: companyname,
    reason: downvoteReasonNames[reason],
    note,
    valueIds: idsOf(hashes),
    reportedOn: isoTime(votedon),
  };
}

function idsOf(hashes: readonly Buffer[]): string[] {
  return hashes.map((hash) => hash.toString("hex"));
}
