import type { Datum } from "@finder/contract/datum";
import type { ListMatches, MatchedBy } from "@finder/contract/endpoints/jobs";
import type { Member, Services } from "../../../context.ts";
import { leadTo } from "../../../db/people/lead-to.ts";
import { canonicalEmail } from "../../../db/secrets/value-hash.ts";
import { countSearch, countFound } from "../../find/limit/day-limit.ts";
import { matchNamed } from "../../find/lookup/match-named.ts";
import { whoseEmails } from "../../find/lookup/whose-emails.ts";
import { profileId } from "../../profile-data.ts";
import type { RowFacts } from "./list-columns.ts";

/** Whom a row is about and how that was found, or why it was not; `datum` is an email that the client does not own and that the match pays for. */
export type RowMatch = {
  readonly profileid: Buffer | null;
  readonly by: MatchedBy;
  readonly score: number | null;
  readonly datum: Datum | null;
};

/** Rows that one statement looks up. */
const portion = 500;

/**
 * The person of each row: by its profile, else by its email, else by name and company. Rows that are looked up by email or name count as
 * people listed, and all are refused where the day has no room for them (docs/rules.md#list-match).
 */
export async function matchRows(
  services: Services,
  who: Member,
  rows: readonly RowFacts[],
  threshold: number,
): Promise<RowMatch[]> {
  const matches = rows.map((row) => firstLook(row));
  await leadProfiles(services, matches);
  const lookedUp = matches.filter(({ by }) => by === "unknown_email" || by === "no_match").length;
  if (lookedUp > 0) {
    await countSearch(services, who, lookedUp);
    await countFound(services, who, lookedUp);
  }
  await eachPortion(rows, matches, "unknown_email", async (some) => {
    const known = await whoseEmails(
      services,
      who,
      some.map(({ email }) => email ?? ""),
    );
    return some.map((row): RowMatch => {
      const found = known.get(canonicalEmail(row.email ?? ""));
      if (!found) return unmatched(row.named ? "no_match" : "unknown_email");
      const { person, datum, owned } = found;
      return { profileid: person.profileid, by: "email", score: null, datum: owned ? null : datum };
    });
  });
  await eachPortion(rows, matches, "no_match", async (some) => {
    const asked = some.flatMap(({ named }) => named ?? []);
    const found = await matchNamed(services.db.pool, asked, threshold);
    return found.map((each): RowMatch =>
      each.profileid === null
        ? unmatched(each.why)
        : { profileid: each.profileid, by: "name", score: each.score, datum: null },
    );
  });
  return matches;
}

/** How many rows were matched by which way. */
export function countMatches(matches: readonly RowMatch[]): ListMatches {
  const by = (way: MatchedBy): number => matches.filter((each) => each.by === way).length;
  const matched = { profile: by("profile"), email: by("email"), name: by("name") };
  return { ...matched, none: matches.length - matched.profile - matched.email - matched.name };
}

function firstLook({ profile, email, named }: RowFacts): RowMatch {
  if (profile !== null) return { profileid: profileId(profile), by: "profile", score: null, datum: null };
  if (email !== null) return unmatched("unknown_email");
  return unmatched(named ? "no_match" : "no_value");
}

function unmatched(by: MatchedBy): RowMatch {
  return { profileid: null, by, score: null, datum: null };
}

async function leadProfiles({ db }: Services, matches: RowMatch[]): Promise<void> {
  const ids = await leadTo(
    db.pool,
    matches.map(({ profileid }) => profileid),
  );
  for (const [at, profileid] of ids.entries()) {
    const match = matches[at];
    if (match) matches[at] = { ...match, profileid };
  }
}

/** Looks up the rows that stand so, a portion at a time, and notes what came of them. */
async function eachPortion(
  rows: readonly RowFacts[],
  matches: RowMatch[],
  stands: MatchedBy,
  lookUp: (rows: readonly RowFacts[]) => Promise<RowMatch[]>,
): Promise<void> {
  const places = matches.flatMap(({ by }, at) => (by === stands ? [at] : []));
  for (let from = 0; from < places.length; from += portion) {
    const some = places.slice(from, from + portion);
    const found = await lookUp(some.flatMap((at) => rows[at] ?? []));
    for (const [nth, at] of some.entries()) {
      const match = found[nth];
      if (match) matches[at] = match;
    }
  }
}
