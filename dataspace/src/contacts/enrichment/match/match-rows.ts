import type { Datum } from "@finder/contract/datum";
import type { ListMatches, MatchedBy } from "@finder/contract/endpoints/jobs";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import type { Member, Services } from "../../../context.ts";
import { leadTo } from "../../../db/people/lead-to.ts";
import { countSearch, countFound } from "../../find/limit/day-limit.ts";
import { matchNamed } from "../../find/lookup/match-named.ts";
import { whoseEmails } from "../../find/lookup/whose-emails.ts";
import { profileId } from "../../profile-data.ts";
import { knownPeople } from "../../bulk/known-people.ts";
import type { RowFacts } from "./list-columns.ts";

/**
 * The person a row is about and how that was found, or why it was not; `datum` is an email that the client does not own and that the match
 * pays for. `asks`: the row was looked up by an email that the client does not own, whether it is known or not; true for the first of equal rows.
 */
export type RowMatch = {
  readonly profileid: Buffer | null;
  readonly by: MatchedBy;
  readonly score: number | null;
  readonly datum: Datum | null;
  readonly asks: boolean | null;
  /** The key of a profile without a known person: a source may know it when it is revealed. */
  readonly unknown: string | null;
};

/** Rows that one statement looks up. */
const portion = 500;

/**
 * The person of each row: by its profile, else by its email, else by name and company; where one finds no one the next counts. Rows that are
 * looked up by email or name count as people listed, and all are refused where the day has no room for them (docs/rules.md#list-match).
 */
export async function matchRows(
  services: Services,
  who: Member,
  rows: readonly RowFacts[],
  threshold: number,
): Promise<RowMatch[]> {
  const matches = await byProfile(services, rows);
  const lookedUp = matches.filter(({ by }) => by === "unknown_email" || by === "no_match").length;
  if (lookedUp > 0) {
    await countSearch(services, who, lookedUp);
    await countFound(services, who, lookedUp);
  }
  const byEmail = placesOf(matches, ({ by }, at) => by === "unknown_email" && rows[at]?.email !== null);
  // Rows with an email, too: the time must not say whether it is known.
  const byName = placesOf(matches, ({ profileid }, at) => profileid === null && rows[at]?.named !== null);
  await eachPortion(rows, matches, byName, (some) => matchNames(services, some, threshold));
  const asked = new Set<string>();
  await eachPortion(rows, matches, byEmail, (some, before) => matchEmails(services, who, some, before, asked));
  return matches.map((match, at) => {
    const [profile] = rows[at]?.profiles ?? [];
    if (match.profileid !== null || profile === undefined) return match;
    return { ...match, profileid: profileId(profile), by: "profile", score: null, unknown: profile };
  });
}

/** The people of rows by name and company, or why there is none. */
async function matchNames({ db }: Services, rows: readonly RowFacts[], threshold: number): Promise<RowMatch[]> {
  const names = rows.flatMap(({ named }) => named ?? []);
  return (await matchNamed(db.pool, names, threshold)).map((each) =>
    each.profileid === null ? unmatched(each.why) : matched(each.profileid, "name", each.score),
  );
}

/** The people of rows by email, else what they matched `before`; `asked` remembers the rows that ask about an email which the client does not own. */
async function matchEmails(
  services: Services,
  who: Member,
  rows: readonly RowFacts[],
  before: readonly RowMatch[],
  asked: Set<string>,
): Promise<RowMatch[]> {
  const emails = rows.map(({ email }) => canonicalEmail(email ?? ""));
  const known = await whoseEmails(services, who, emails);
  return rows.map((row, at): RowMatch => {
    const email = emails[at] ?? "";
    const found = known.get(email);
    if (found?.owned) return matched(found.person.profileid, "email");
    const key = JSON.stringify({ ...row, email });
    const asks = !asked.has(key);
    asked.add(key);
    if (found) return { ...matched(found.person.profileid, "email"), datum: found.datum, asks };
    return { ...(before[at] ?? unmatched("unknown_email")), asks };
  });
}

/** How many rows are looked up by their email, known or not, and how many of the others were matched by which way (docs/rules.md#list-unpaid). */
export function countMatches(matches: readonly RowMatch[]): ListMatches {
  const others = matches.filter(({ asks, by }) => asks === null && by !== "email");
  const by = (way: MatchedBy): number => others.filter((each) => each.by === way && each.unknown === null).length;
  const counted = { profile: by("profile"), email: matches.length - others.length, name: by("name") };
  return { ...counted, none: others.length - counted.profile - counted.name };
}

function withoutProfile({ email, named }: RowFacts): RowMatch {
  if (email !== null) return unmatched("unknown_email");
  return unmatched(named ? "no_match" : "no_value");
}

function unmatched(by: MatchedBy): RowMatch {
  return { profileid: null, by, score: null, datum: null, asks: null, unknown: null };
}

function matched(profileid: Buffer, by: MatchedBy, score: number | null = null): RowMatch {
  return { profileid, by, score, datum: null, asks: null, unknown: null };
}

function placesOf(matches: readonly RowMatch[], isOne: (match: RowMatch, at: number) => boolean): number[] {
  return matches.flatMap((match, at) => (isOne(match, at) ? [at] : []));
}

/** The first profile of each row under which a person is known or suppressed; the other rows stand for their next key. */
async function byProfile({ db }: Services, rows: readonly RowFacts[]): Promise<RowMatch[]> {
  const keys = [...new Set(rows.flatMap(({ profiles }) => profiles))];
  if (keys.length === 0) return rows.map((row) => withoutProfile(row));
  const ids = await leadTo(
    db.pool,
    keys.map((key) => profileId(key)),
  );
  const known = await knownPeople(db.pool, ids);
  const personOf = new Map(
    keys.flatMap((key, at): [string, Buffer][] => {
      const id = ids[at];
      return id && known.has(id.toString("hex")) ? [[key, id]] : [];
    }),
  );
  return rows.map((row): RowMatch => {
    const [profileid] = row.profiles.flatMap((key) => personOf.get(key) ?? []);
    return profileid ? matched(profileid, "profile") : withoutProfile(row);
  });
}

/** Looks up the rows at these places, a portion at a time, and notes the outcomes. */
async function eachPortion(
  rows: readonly RowFacts[],
  matches: RowMatch[],
  places: readonly number[],
  lookUp: (rows: readonly RowFacts[], before: readonly RowMatch[]) => Promise<RowMatch[]>,
): Promise<void> {
  for (let from = 0; from < places.length; from += portion) {
    const some = places.slice(from, from + portion);
    const found = await lookUp(
      some.flatMap((at) => rows[at] ?? []),
      some.flatMap((at) => matches[at] ?? []),
    );
    for (const [nth, at] of some.entries()) {
      const match = found[nth];
      if (match) matches[at] = match;
    }
  }
}
