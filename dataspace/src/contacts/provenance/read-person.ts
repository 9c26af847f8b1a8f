import { ProductError } from "@finder/contract/errors";
import { datumTypes } from "@finder/contract/operators/datum";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import type { people, person, personOwners, personValues } from "@finder/contract/operators/people";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../context.ts";
import { pageOf } from "../../db/page.ts";
import { isoTime } from "../../db/time.ts";
import { hashOf } from "../corrections/values.ts";
import { findSharers } from "../merge/pairs/pairs.queries.ts";
import { profileId } from "../profile-data.ts";
import { clearValuesOf, readValuesOf } from "./person-values.ts";
import * as queries from "./person.queries.ts";
import { summaryOf } from "./summary.ts";

type Person = AnswerOf<typeof person>;

const start = Buffer.alloc(0);
const mostChanges = 100;
const mostSharers = 10;
const hexId = /^[0-9a-f]{32}$/i;
const phone = /^\+?[\d\s().-]{6,25}(?:\s*(?:ext\.?|x|#|;).{0,10})?$/i;

/** Finds people by the address of a profile in any spelling, by an email or phone number, or by their id. */
export async function findPeople(
  { db, config }: Services,
  { text, after, first }: InputOf<typeof people>,
): Promise<AnswerOf<typeof people>> {
  const asked = text.trim();
  const profile = readProfileUrl(asked);
  if (profile || hexId.test(asked)) {
    const rows = await queries.findById(db.pool, profile ? profileId(profile.key) : Buffer.from(asked, "hex"));
    return { items: rows.map(summaryOf), more: false };
  }
  if (!asked.includes("@") && !phone.test(asked)) return { items: [], more: false };
  const hash = Buffer.from(hashOf(config.keyring, asked.includes("@") ? "personal" : "phone", asked), "hex");
  const rows = await queries.findByValue(db.pool, hash, after ? Buffer.from(after, "hex") : start, first + 1);
  const { items, more } = pageOf(rows, first);
  return { items: items.map(summaryOf), more };
}

/** Reads one person with each value's origin, who owns what, and what was said of it; values are masked. */
export async function readPerson(services: Services, id: string): Promise<Person> {
  const { pool } = services.db;
  const row = await wholeOf(services, id);
  const { profileid } = row;
  const [[asked], [owners], [feedback], changes, merged, sharers, [values = []]] = await Promise.all([
    queries.findAskOf(pool, profileid),
    queries.countOwners(pool, profileid),
    queries.countFeedback(pool, profileid),
    queries.listChanges(pool, profileid, mostChanges),
    queries.listMerges(pool, profileid, mostChanges),
    findSharers(pool, profileid, mostSharers),
    readValuesOf(services, [row]),
  ]);
  return {
    ...factsOf(row),
    values,
    asked: asked ? { ...asked, askedOn: isoTime(asked.askedOn) } : null,
    owners: owners ?? { personalEmail: 0, businessEmail: 0, phone: 0, clients: 0 },
    feedback: feedback ?? { upVotes: 0, downVotes: 0, reports: 0, creditsReturned: 0 },
    changes: changes.map(changeOf),
    sharers: sharers.map((each) => ({ summary: summaryOf(each), shared: each.shared })),
    merged: merged.map(mergeOf),
  };
}

/** Reads a person's values in clear. */
export async function readClearValues(services: Services, id: string): Promise<AnswerOf<typeof personValues>> {
  return clearValuesOf(services, await wholeOf(services, id));
}

/** Reads the clients that own data of a person. */
export async function readOwners(
  { db }: Services,
  { id, after = 0, first }: InputOf<typeof personOwners>,
): Promise<AnswerOf<typeof personOwners>> {
  const rows = await queries.listOwners(db.pool, Buffer.from(id, "hex"), after, first + 1);
  const { items, more } = pageOf(rows, first);
  const owners = items.map(({ clientid, companyName, data, since }) => ({
    id: `${clientid}`,
    companyName,
    data: data.map((datum) => datumTypes[datum]),
    since: isoTime(since),
  }));
  return { items: owners, more };
}

async function wholeOf({ db }: Services, id: string): Promise<queries.WholeRow> {
  const [row] = await queries.readWhole(db.pool, Buffer.from(id, "hex"));
  if (!row) throw new ProductError("NOT_FOUND", { field: "id", detail: "There is no such person." });
  return row;
}

function factsOf(row: queries.WholeRow) {
  const summary = summaryOf(row);
  return {
    id: summary.id,
    summary,
    profileUrl: row.linkedinurl || null,
    companyDomain: row.company_domain,
    companySize: row.company_size,
    companyIndustry: row.company_industry,
    location: row.location,
    updatedOn: isoTime(row.updatedon),
  };
}

function changeOf({ changeid, datum, changedOn, finishedOn, ...row }: queries.ChangeRow): Person["changes"][number] {
  const moments = { changedOn: isoTime(changedOn), finishedOn: finishedOn && isoTime(finishedOn) };
  return { ...row, ...moments, id: `${changeid}`, datum: datumTypes[datum] };
}

function mergeOf({ mergeid, goneurl, mergedOn, finishedOn, ...row }: queries.MergeRow): Person["merged"][number] {
  const moments = { mergedOn: isoTime(mergedOn), finishedOn: finishedOn && isoTime(finishedOn) };
  return { ...row, ...moments, id: `${mergeid}`, profile: readProfileUrl(goneurl)?.key ?? goneurl };
}
