import type { Datum } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";
import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import { profileId } from "../../profile-data.ts";
import type { Facts } from "../read-source-person.ts";
import { enabledSources } from "../rows/enabled-sources.ts";
import type { SourceRow } from "../rows/source-row.ts";
import { findHeld, noteAsk } from "../source.queries.ts";
import { knownFacts } from "../write-facts.ts";
import { inOrder } from "./ask-order.ts";
import { callSource, type Patience } from "./call-source.ts";
import { answersOf, openOf, today } from "./has-answered.ts";
import { StillSearching } from "./late/await-answer.ts";
import { isFinal, type Known, takeAnswer } from "./take-answer.ts";

/** The person that sources are asked about, and the data. */
type Quest = {
  readonly asked: ProfileUrl;
  readonly data: readonly Datum[];
  /** A refresh: what is known, or was answered today, is asked for again. */
  readonly again?: boolean;
  readonly patience?: Patience;
  /** Takes a call of the asker's own budget before each; false: there is none left. */
  readonly admit?: () => Promise<boolean>;
};

/** What a patient quest throws whose sources may not be asked for now. */
export const stillLimited = new Error("The sources' limits leave this for later.");

/** How far a quest is. */
type Way = Known & {
  /** What each source has answered today. */
  answered: ReadonlyMap<number, ReadonlySet<Datum>>;
  /** What a source that answers later searches for: no other is asked for it meanwhile. */
  readonly searching: Set<Datum>;
  /** The last source that knew the person, or else did not, or failed. */
  note: { source: string; answer: "person" | "nobody" | "failed" } | null;
  failed: boolean;
  limited: boolean;
};

/**
 * Asks the sources in their order, each for what is still missing, until a value of each kind is found and, of business emails, one
 * is verified. Each answer is stored, with its provenance, before the next question. Returns the kinds that were brought. Throws
 * `StillSearching` where a source answers later and UNAVAILABLE where one failed, if something is missing: what was found stays, and
 * nothing is charged.
 */
export async function learnPerson(services: Services, quest: Quest): Promise<ReadonlySet<Datum>> {
  const { asked, again = false } = quest;
  const [row] = await findHeld(services.db.pool, profileId(asked.key));
  if (row?.suppressedon != null) return new Set();
  const known = knownFacts(row, profileId(asked.key), services.config.keyring);
  const missing = again ? [...quest.data] : quest.data.filter((datum) => !isKnown(known, datum));
  const answered = again ? new Map() : await answersOf(services, asked);
  const way: Way = {
    profile: asked,
    known,
    missing,
    answered,
    brought: new Set(),
    searching: new Set(),
    note: null,
    failed: false,
    limited: false,
  };
  for (let left = await enabledSources(services); left.length > 0;) {
    const [source, ...others] = await inOrder(services, left, way.missing);
    left = others;
    const sought = way.missing.filter((datum) => !way.searching.has(datum));
    const data = source ? openOf(source, sought, way.answered) : [];
    if (source && data.length > 0) await askOne(services, quest, source, way, data);
  }
  if (way.note)
    await noteAsk(services.db.pool, profileId(asked.key), way.note.source, way.note.answer, utcText(services.now()));
  const isAnswered = way.missing.length === 0 || (again && way.brought.size > 0);
  if (way.searching.size > 0 && (again || !isAnswered)) throw new StillSearching(profileId(way.profile.key));
  if (way.limited && quest.patience && !isAnswered) throw stillLimited;
  if ((way.failed || way.limited) && !isAnswered) throw new ProductError("UNAVAILABLE", { retryAfter: 5 });
  return way.brought;
}

async function askOne(
  services: Services,
  { again = false, patience = null, admit }: Quest,
  source: SourceRow,
  way: Way,
  data: readonly Datum[],
): Promise<void> {
  const since = again ? null : today(services);
  const outcome = await callSource(services, source, way.profile, data, { patience, since, again, admit });
  if (outcome === "limited") return void (way.limited = true);
  if (outcome === "searching") return data.forEach((datum) => way.searching.add(datum));
  if (outcome === "elsewhere") return readAgain(services, source, way, data);
  const answer = typeof outcome === "string" ? outcome : "person";
  if (way.note === null || ranks[answer] >= ranks[way.note.answer]) way.note = { source: source.name, answer };
  if (outcome === "failed") way.failed = true;
  if (typeof outcome !== "string" && !(await takeAnswer(services, source, way, outcome, again))) forget(way);
}

/** Takes up what another program has just asked of a source and stored of the person. */
async function readAgain(services: Services, source: SourceRow, way: Way, data: readonly Datum[]): Promise<void> {
  const profileid = profileId(way.profile.key);
  const [row] = await findHeld(services.db.pool, profileid);
  if (row?.suppressedon != null) return forget(way);
  way.answered = await answersOf(services, way.profile);
  if (openOf(source, data, way.answered).length > 0) way.failed = true;
  way.known = knownFacts(row, profileid, services.config.keyring);
  const { known } = way;
  if (known) way.missing = way.missing.filter((datum) => !isFinal(known, datum));
}

const ranks = { nobody: 0, failed: 1, person: 2 } as const;

/** A suppressed person is asked about no further, whichever source fails. */
function forget(way: Way): void {
  way.missing = [];
  way.searching.clear();
  way.failed = false;
  way.limited = false;
}

function isKnown(facts: Facts | null, datum: Datum): boolean {
  return (facts?.data[datum].length ?? 0) > 0;
}
