import type { personSummary } from "@finder/contract/operators/person";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { z } from "zod";
import { isoTime } from "../../db/time.ts";

/** What a list of the console reads of a person. */
export type SummaryRow = {
  readonly profileid: Buffer;
  readonly linkedinurl: string;
  readonly full_name: string;
  readonly title: string | null;
  readonly company: string | null;
  readonly source: string;
  readonly verifiedon: string | null;
  readonly suppressedon: string | null;
};

/** A person as the lists of the console show them. */
export function summaryOf({ profileid, linkedinurl, ...row }: SummaryRow): z.output<typeof personSummary> {
  return {
    id: profileid.toString("hex"),
    fullName: row.full_name,
    title: row.title,
    company: row.company,
    profile: readProfileUrl(linkedinurl)?.key ?? linkedinurl,
    source: row.source,
    verifiedOn: row.verifiedon,
    suppressedOn: row.suppressedon && isoTime(row.suppressedon),
  };
}
