import { data, type Datum } from "@finder/contract/datum";
import type { ContactView } from "@finder/contract/endpoints/contacts";
import type { ContactMeta, ContactMetaAnswer } from "@finder/contract/endpoints/sources";
import { limits } from "@finder/contract/limits";
import { type ProfileUrl, readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Member, Services } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { faultOf, isAbsent, isNoCompany, isNoName, readText } from "../import/person/text.ts";
import { profileId } from "../profile-data.ts";
import { countHints, findHint, holdSender, writeHints } from "./hint.queries.ts";

type Sender = Pick<Member, "clientid" | "appuserid">;

const minutesOfDay = 24 * 60;
const tooMany = `is more than the ${limits.hintsPerDay.toLocaleString("en-US")} people whom a member may add in a day`;

/**
 * Stores what a member's extension saw of people (docs/rules.md#hints). Only this client sees it, and only while the person is
 * unknown: unverified facts never change shared data. Hints above the member's daily limit are rejected in the answer.
 */
export async function keepHints(
  { db, now }: Services,
  { clientid, appuserid }: Sender,
  resource: readonly ContactMeta[],
): Promise<ContactMetaAnswer> {
  const read = resource.map(readHint);
  const unread = read.flatMap((hint, index) => (typeof hint === "string" ? [{ index, reason: hint }] : []));
  // Of a person listed twice the last entry counts.
  const last = new Map(
    read.flatMap((hint, index) => (typeof hint === "string" ? [] : [[hint.profile.key, { hint, index }] as const])),
  );
  return inTransaction(db, async (tx) => {
    await holdSender(tx, clientid, appuserid);
    const [sent] = await countHints(tx, clientid, appuserid, minutesBefore(now(), minutesOfDay));
    const room = Math.max(0, limits.hintsPerDay - (sent?.count ?? 0));
    const fit = [...last.values()].slice(0, room);
    const beyond = [...last.values()].slice(room).map(({ index }) => ({ index, reason: tooMany }));
    const rejected = [...unread, ...beyond].toSorted((one, other) => one.index - other.index);
    const written = await write(
      tx,
      { clientid, appuserid },
      fit.map(({ hint }) => hint),
      utcText(now()),
    );
    const added = written.filter((row) => row.added).length;
    const updated = written.length - added;
    return { success: 1, added, updated, unchanged: resource.length - rejected.length - written.length, rejected };
  });
}

/** A person unknown to every source, as this client's members saw them: a name, and nothing to reveal. */
export async function hintedContact(
  { db }: Pick<Services, "db">,
  clientid: number,
  profile: ProfileUrl,
  chosen: readonly Datum[],
): Promise<ContactView | null> {
  const [hint] = await findHint(db.pool, clientid, profileId(profile.key));
  if (!hint) return null;
  const { full_name, linkedinurl, title, company, location } = hint;
  return {
    profilekey: profile.key,
    contactid: null,
    full_name: full_name ?? profile.key,
    linkedinurl,
    title,
    company,
    location,
    avatar: null,
    createdon: null,
    tags: [],
    data: chosen.map(nothing),
  };
}

type Field = "full_name" | "title" | "company" | "location";

type Hint = { readonly profile: ProfileUrl } & Readonly<Record<Field, string | null>>;

/** One record as it is kept, or why it is left out. */
function readHint(meta: ContactMeta): Hint | string {
  if (meta.linkedinurl.length > limits.profileUrl) return "linkedinurl is too long";
  const profile = readProfileUrl(meta.linkedinurl);
  if (!profile) return "linkedinurl is not a person's profile URL";
  for (const [name, cell] of Object.entries(meta)) {
    const fault = cell ? (faultOf(cell) ?? readText(cell).fault) : null;
    if (fault) return `${name} ${fault}`;
  }
  const { name, full_name, title, company, location } = meta;
  const hint = {
    profile,
    full_name: textOf(name ?? full_name, isNoName),
    title: textOf(title, isAbsent),
    company: textOf(company, isNoCompany),
    location: textOf(location, isAbsent),
  };
  return hint.full_name === null ? "has no name" : hint;
}

function write(
  on: Executor,
  { clientid, appuserid }: Sender,
  hints: readonly Hint[],
  now: string,
): Promise<{ added: boolean }[]> {
  const column = (field: Field): (string | null)[] => hints.map((hint) => hint[field]);
  return writeHints(
    on,
    clientid,
    appuserid,
    hints.map(({ profile }) => profileId(profile.key)),
    hints.map(({ profile }) => profile.url),
    column("full_name"),
    column("title"),
    column("company"),
    column("location"),
    now,
  );
}

function textOf(cell: string | null | undefined, isNothing: (text: string) => boolean): string | null {
  return readText(cell ?? "", isNothing).value;
}

function nothing(datum: Datum): ContactView["data"][number] {
  return {
    type: data[datum].wire,
    found: false,
    open: false,
    owned: false,
    cost: 0,
    values: [],
    checks: [],
    validation: null,
    verifiedon: null,
    vote: null,
    owner: null,
  };
}
