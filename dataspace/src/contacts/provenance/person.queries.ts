import type { Datum } from "@finder/contract/datum";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { person } from "@finder/contract/operators/people";
import { survivor } from "../../db/people/survivor.ts";
import { statement } from "../../db/statement.ts";
import type { KeptChecks } from "../checks/kept-checks.ts";
import type { Origins } from "../corrections/origins.ts";
import type { SummaryRow } from "./summary.ts";

type Person = AnswerOf<typeof person>;

// A merged profile leads to the person that stays.
const named = `profile q join profile p on p.profileid = ${survivor("q")} where q.profileid = $1`;
const row = "p.profileid, p.linkedinurl, p.full_name, p.title, p.company, p.source, p.verifiedon, p.suppressedon";

/** One person by id. */
export const findById = statement<[profileid: Buffer], SummaryRow>("find_person_by_id", `select ${row} from ${named}`);

/** People with a value, by their key. */
export const findByValue = statement<[hash: Buffer, after: Buffer, limit: number], SummaryRow>(
  "find_people_by_value",
  `with found as materialized (select ${row} from profile p where p.valuehashes @> array[$1::bytea])
   select * from found where profileid > $2 order by profileid limit $3`,
);

export type WholeRow = SummaryRow & {
  company_domain: string | null;
  company_size: string | null;
  company_industry: string | null;
  location: string | null;
  updatedon: string;
  sealed: Buffer | null;
  origins: Origins | null;
  checks: KeptChecks | null;
  bus_email_reason: string | null;
  importid: number | null;
  importline: number | null;
};

/** Everything that is known of a person. */
export const readWhole = statement<[profileid: Buffer], WholeRow>(
  "read_person_whole",
  `select ${row}, p.company_domain, p.company_size, p.company_industry, p.location, p.updatedon, p.sealed, p.origins, p.checks, p.bus_email_reason, p.importid, p.importline::float8 as importline
   from ${named}`,
);

export const findAskOf = statement<[profileid: Buffer], NonNullable<Person["asked"]>>(
  "find_ask_of_person",
  `select source, askedon as "askedOn", answer from sourceask where profileid = $1`,
);

/** The files of imports. */
export const findImports = statement<[importids: readonly number[]], { importid: number; name: string }>(
  "find_imports_of_person",
  "select importid, name from profileimport where importid = any($1::int[])",
);

export const countOwners = statement<[profileid: Buffer], Person["owners"]>(
  "count_person_owners",
  `select count(*) filter (where datum = 'personal')::int as "personalEmail",
     count(*) filter (where datum = 'business')::int as "businessEmail",
     count(*) filter (where datum = 'phone')::int as phone, count(distinct clientid)::int as clients
   from revealeddatum where profileid = $1`,
);

/** What members said of a person; found by the rows of those who have the contact. */
export const countFeedback = statement<[profileid: Buffer], Person["feedback"]>(
  "count_person_feedback",
  `select
     (select count(*) filter (where c.votes & 1 = 1) from usercontact c where c.profileid = $1)::int as "upVotes",
     (select count(*) filter (where c.votes & 2 = 2) from usercontact c where c.profileid = $1)::int as "downVotes",
     (select count(*) from usercontact c
      join contactfeedback f on f.clientid = c.clientid and f.appuserid = c.appuserid and f.profileid = c.profileid
      where c.profileid = $1 and c.votes & 2 = 2 and f.action = 'downvote' and f.downvotereason = 'invalid')::int as reports,
     (select count(*) from revealeddatum r
      join creditreturn b on b.clientid = r.clientid and b.profileid = r.profileid and b.datum = r.datum
      where r.profileid = $1 and b.state in ('returned', 'approved'))::int as "creditsReturned"`,
);

export type ChangeRow = Omit<Person["changes"][number], "id" | "datum"> & { changeid: number; datum: Datum };

/** What operators changed of a person's values, newest first. */
export const listChanges = statement<[profileid: Buffer, limit: number], ChangeRow>(
  "list_person_changes",
  `select c.changeid::float8 as changeid, c.datum, case when c.bounced then 'BOUNCED' when c.restored then 'RESTORED' else upper(c.kind) end as kind, c.reason, l.email as operator, c.createdon as "changedOn",
     c.told as notified, c.returned, case when c.round = 2 then date_trunc('second', c.roundon) end as "finishedOn"
   from personchange c left join login l on l.afid = c.afid
   where c.profileid = $1 order by c.changeid desc limit $2`,
);

export type MergeRow = Omit<Person["merged"][number], "id" | "profile"> & { mergeid: number; goneurl: string };

/** The profiles that lead to a person, the last one first. */
export const listMerges = statement<[profileid: Buffer, limit: number], MergeRow>(
  "list_person_merges",
  `select m.mergeid::float8 as mergeid, m.goneurl, m.reason, l.email as operator, m.createdon as "mergedOn", m.told as notified, m.returned,
     case when m.round = 2 then date_trunc('second', m.roundon) end as "finishedOn"
   from personmerge m left join login l on l.afid = m.afid
   where m.stays = $1 order by m.mergeid desc limit $2`,
);

/** Clients that own data of a person, by their number. */
export const listOwners = statement<
  [profileid: Buffer, after: number, limit: number],
  { clientid: number; companyName: string | null; data: Datum[]; since: string }
>(
  "list_person_owners",
  `select r.clientid, c.companyname as "companyName", r.data, r.since
   from (select clientid, json_agg(datum order by datum) as data, min(createdon) as since from revealeddatum
     where profileid = $1 and clientid > $2 group by clientid order by clientid limit $3) r
   join client c on c.clientid = r.clientid order by r.clientid`,
);
