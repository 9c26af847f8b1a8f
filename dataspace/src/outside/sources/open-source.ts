import { ProductError } from "@finder/contract/errors";
import { linkRefusal } from "@finder/contract/rules/text/profile-refusal";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Config } from "../../config/config.ts";
import { withCircuitBreaker } from "../circuit-breaker.ts";
import { callProvider, type Place } from "./call-provider.ts";
import type { Question } from "./provider.ts";
import { type SourcePerson, sourcePerson } from "./source-person.ts";

/** What a source says: the person, that it knows none, or that it wants no call until a moment has passed. */
type SourceAnswer = { readonly person: SourcePerson | null } | { readonly limitedMs: number };

/** A source of people that can be asked. */
export type PeopleSource = {
  /** Asks about one person. Throws UNAVAILABLE for every fault of the source. */
  readonly find: (question: Question) => Promise<SourceAnswer>;
};

type Settings = Pick<Config, "PEOPLE_SOURCE_TIMEOUT_MS" | "SOURCE_REST_MS">;

/** Opens a source; it remembers failures, so a program opens each one once. */
export function openPeopleSource(settings: Settings, place: Place): PeopleSource {
  const { SOURCE_REST_MS: restMs, PEOPLE_SOURCE_TIMEOUT_MS: timeoutMs } = settings;
  return { find: withCircuitBreaker(restMs, (question: Question) => ask(place, question, timeoutMs)) };
}

/** A source that says so is limited for this long, if it does not say how long. */
const usualRestMs = 60_000;

async function ask(place: Place, question: Question, timeoutMs: number): Promise<SourceAnswer> {
  const { provider } = place;
  try {
    const answer = await callProvider(place, provider.ask(question), timeoutMs, question.callkey);
    if ((provider.limits ?? [429]).includes(answer.status)) return { limitedMs: answer.retryAfterMs ?? usualRestMs };
    if (answer.status === 404 || provider.isMiss?.(answer)) return { person: null };
    if (answer.status !== 200) throw new Error(`The source answered ${answer.status}.`);
    const read = provider.read(answer.body, question);
    const person = read && sourcePerson.parse(read);
    if (person && !isAbout(person.linkedinurl, question.linkedinurl))
      throw new Error("The source answered with another person.");
    return { person };
  } catch (cause) {
    throw new ProductError("UNAVAILABLE", { cause, retryAfter: 5 });
  }
}

/** A source that is asked about a token may know the person's public address. */
function isAbout(answered: string, asked: string): boolean {
  const profile = readProfileUrl(answered);
  return profile !== null && (profile.key === readProfileUrl(asked)?.key || linkRefusal(asked) !== null);
}
