import type { ContactSelection } from "@finder/contract/endpoints/selection";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { type ProfileUrl, readProfileUrl, readProfileUrls } from "@finder/contract/rules/text/profile-url";
import { requireProfile } from "@finder/contract/rules/text/profile-refusal";
import type { Member } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import { leadTo } from "../../db/people/lead-to.ts";
import { profileId } from "../profile-data.ts";
import { conditionsOf } from "./filter.ts";
import { readListIds } from "./list.queries.ts";
import { findByContact, findByProfile } from "./selection.queries.ts";

type Who = Pick<Member, "clientid" | "appuserid">;

/** A person of a selection. */
export type SelectedPerson = {
  readonly profileid: Buffer;
  /** Address of the profile in its canonical spelling. */
  readonly linkedinurl: string;
  /** Row in My Contacts; null for a person who is not there, named by address. */
  readonly contactid: number | null;
};

const chunkSize = 1000;

/** The person that a `Contact.id` (`in/jane-doe`) or any spelling of a profile's address names; null when it names none. */
export function readPerson(id: string): ProfileUrl | null {
  return readProfileUrl(addressOf(id));
}

function addressOf(id: string): string {
  return /^\s*(in|pub|recruiter)\//i.test(id) ? `https://www.linkedin.com/${id.trim()}` : id;
}

/**
 * Rows of My Contacts in a selection, newest first where it is `matching`; named people who are not there are skipped. Throws
 * `NOTHING_SELECTED`, `TOO_MANY_SELECTED`, `BAD_PROFILE_URL`, or `BAD_REQUEST` where it says two things at once.
 */
export async function selectedContactIds(db: Executor, who: Who, selection: ContactSelection): Promise<number[]> {
  check(selection);
  if (selection.matching) return matchingIds(db, who, selection);
  const rows = await rowsOf(db, who, readPeople(selection.ids ?? []));
  return rows.map(({ contactid }) => contactid);
}

/**
 * The people of a selection in chunks, as chosen at the first step: newest first where it is `matching`, in the order named
 * where it is `ids`, which may also be addresses of people outside My Contacts (`contactid` null). Each person comes once.
 * Throws as `selectedContactIds`, at the first step.
 */
export async function* selectedContacts(
  db: Executor,
  who: Who,
  selection: ContactSelection,
  size = chunkSize,
): AsyncGenerator<SelectedPerson[], void, undefined> {
  check(selection);
  if (selection.matching) yield* matched(db, who, await matchingIds(db, who, selection), size);
  else yield* named(db, who, readPeople(selection.ids ?? []), size);
}

/** The number of people in `selectedContacts`; throws as it does. */
export async function countSelected(db: Executor, who: Who, selection: ContactSelection): Promise<number> {
  check(selection);
  if (!selection.matching) return readPeople(selection.ids ?? []).size;
  return (await matchingIds(db, who, selection)).length;
}

function check({ ids, matching }: ContactSelection): void {
  if (ids && matching) throw new ProductError("BAD_REQUEST", { field: "selection" });
  if (!matching && !ids?.length) throw new ProductError("NOTHING_SELECTED", { field: "selection" });
}

async function matchingIds(db: Executor, who: Who, selection: ContactSelection): Promise<number[]> {
  const conditions = conditionsOf({ searchtext: "", ...selection.matching });
  if (!conditions) return [];
  const [ids, left] = await Promise.all([
    readListIds(db, [who.clientid, who.appuserid, conditions, "newest"]),
    rowsOf(db, who, readPeople(selection.except)),
  ]);
  if (left.length === 0) return ids;
  const except = new Set(left.map(({ contactid }) => contactid));
  return ids.filter((id) => !except.has(id));
}

async function rowsOf(db: Executor, { clientid, appuserid }: Who, people: Map<string, ProfileUrl>) {
  return people.size === 0
    ? []
    : findByProfile(
        db,
        clientid,
        appuserid,
        await leadTo(
          db,
          [...people.keys()].map((key) => profileId(key)),
        ),
      );
}

/** Each person once, in the order named. */
function readPeople(ids: readonly string[]): Map<string, ProfileUrl> {
  if (ids.length > limits.selectedIds) throw new ProductError("TOO_MANY_SELECTED", { field: "ids" });
  return new Map(ids.flatMap((id) => requirePeople(id)).map((person) => [person.key, person]));
}

/** The people of one value: it may hold several addresses. */
function requirePeople(id: string): ProfileUrl[] {
  const people = readProfileUrls(addressOf(id));
  return people.length > 0 ? people : [requireProfile(id, "ids")];
}

async function* matched(db: Executor, who: Who, ids: readonly number[], size: number) {
  for (let start = 0; start < ids.length; start += size) {
    const some = ids.slice(start, start + size);
    const rows = await findByContact(db, who.clientid, who.appuserid, some);
    const byId = new Map(rows.map((row) => [row.contactid, row]));
    yield some.flatMap((id) => byId.get(id) ?? []);
  }
}

async function* named(db: Executor, who: Who, people: Map<string, ProfileUrl>, size: number) {
  const all = [...people.values()];
  const before = new Set<string>();
  for (let start = 0; start < all.length; start += size) {
    const portion = all.slice(start, start + size);
    const asked = portion.map(({ key }) => profileId(key));
    const ids = await leadTo(db, asked);
    const rows = await findByProfile(db, who.clientid, who.appuserid, ids);
    const rowOf = new Map(rows.map((row) => [row.profileid.toString("hex"), row.contactid]));
    yield ids.flatMap((profileid, at): SelectedPerson[] => {
      const hex = profileid.toString("hex");
      if (before.has(hex)) return [];
      before.add(hex);
      return [{ profileid, linkedinurl: portion[at]?.url ?? "", contactid: rowOf.get(hex) ?? null }];
    });
  }
}
