import { ProductError } from "@finder/contract/errors";
import { linkRefusal } from "@finder/contract/rules/text/profile-refusal";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Config } from "../../config/config.ts";
import { withCircuitBreaker } from "../circuit-breaker.ts";
import { callProvider, LostAnswer, type Place } from "./call-provider.ts";
import type { Provider, ProviderAnswer, Question } from "./provider.ts";
import { type SourcePerson, sourcePerson } from "./source-person.ts";
import { refusalIn } from "./test-key.ts";

/**
 * What a source says: the person, that it knows none, that it wants no call until a moment has passed, that it answers later by an
 * id, or, asked by that id, that no usable answer will come.
 */
export type SourceAnswer =
  | { readonly person: SourcePerson | null }
  | { readonly limitedMs: number; readonly refusal: string }
  | { readonly requestid: string }
  | { readonly fault: Error };

/** A source's refusal of a call, in its words: of the key, or for lack of credits there. */
class SourceRefusal extends Error {}

/** Returns a source's words where it refused the call; null: it did not. */
export function refusalOf(error: unknown): string | null {
  const cause = error instanceof ProductError ? error.cause : null;
  return cause instanceof SourceRefusal ? cause.message : null;
}

/** Returns whether a source may have taken the call whose answer did not arrive. */
export function wasLost(error: unknown): boolean {
  return error instanceof ProductError && error.cause instanceof LostAnswer;
}

/** A source of people that can be asked. */
export type PeopleSource = {
  /** Asks about one person, or for a later answer. Throws UNAVAILABLE for a fault of the source that may pass. */
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
  const { requestid, callkey } = question;
  const { later } = provider;
  try {
    if (later && requestid !== undefined) {
      const answer = await callProvider(place, later.poll(requestid), timeoutMs);
      return limitOf(provider, answer) ?? readLate(provider, later, answer, { ...question, requestid });
    }
    const answer = await callProvider(place, provider.ask(question), timeoutMs, callkey);
    const limit = limitOf(provider, answer);
    if (limit) return limit;
    if (later && answer.status === 200) return { requestid: later.idOf(answer.body) };
    if (answer.status === 404 || provider.isMiss?.(answer)) return { person: null };
    return { person: readPerson(provider, answer, question) };
  } catch (cause) {
    throw new ProductError("UNAVAILABLE", { cause, retryAfter: 5 });
  }
}

type Answered = Awaited<ReturnType<typeof callProvider>>;

function limitOf({ limits = [429] }: Provider, answer: Answered): SourceAnswer | null {
  if (!limits.includes(answer.status)) return null;
  return { limitedMs: answer.retryAfterMs ?? usualRestMs, refusal: refusalIn(answer) };
}

/** The first status that says that the provider itself has a fault, which may pass. */
const firstFault = 500;

/** Reads the answer to a question that was taken before: what the provider says for good ends it. */
function readLate(
  provider: Provider,
  later: NonNullable<Provider["later"]>,
  answer: ProviderAnswer,
  question: Question & { readonly requestid: string },
): SourceAnswer {
  if (later.isPending(answer)) return { requestid: question.requestid };
  try {
    return { person: readPerson(provider, answer, question) };
  } catch (fault) {
    if (answer.status >= firstFault || !(fault instanceof Error)) throw fault;
    return { fault };
  }
}

function readPerson(provider: Provider, answer: ProviderAnswer, question: Question): SourcePerson | null {
  if (answer.status >= 400 && answer.status < firstFault) throw new SourceRefusal(refusalIn(answer));
  if (answer.status !== 200) throw new Error(refusalIn(answer));
  const read = provider.read(answer.body, question);
  const person = read && sourcePerson.parse(read);
  if (person && !isAbout(person.linkedinurl, question.linkedinurl))
    throw new Error("The source answered with another person.");
  return person;
}

/** A source that is asked about a token may know the person's public address. */
function isAbout(answered: string, asked: string): boolean {
  const profile = readProfileUrl(answered);
  return profile !== null && (profile.key === readProfileUrl(asked)?.key || linkRefusal(asked) !== null);
}
