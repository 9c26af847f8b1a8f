import { type Datum, datums } from "@finder/contract/datum";
import { type ProfileUrl, readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../../context.ts";
import type { Executor } from "../../../db/statement.ts";
import { utcText } from "../../../db/time.ts";
import { countSourceCall } from "../../../metrics/source-calls.ts";
import type { SourcePerson } from "../../../outside/sources/source-person.ts";
import { catchAllOf, type Facts, readSourcePerson } from "../read-source-person.ts";
import type { SourceRow } from "../rows/source-row.ts";
import { type Begun, type Ended, endCall } from "./calls.queries.ts";

/** A person as a source knows them, and the note that ends its call, which is written with them. */
export type FoundPerson = {
  readonly facts: Facts;
  /** Business emails whose domain takes every address. */
  readonly catchAll: ReadonlySet<string>;
  readonly profile: ProfileUrl;
  readonly end: (on: Executor, found: Facts) => Promise<void>;
};

/** Notes the outcome of a call; `lost` is a failed one whose key the next call repeats. */
export type End = (
  on: Executor,
  ending: Ended["answer"] | "lost",
  found?: readonly Datum[],
  verified?: boolean,
) => Promise<void>;

type Call = Pick<Begun, "callid" | "data">;

/** Returns what notes the end of a source's call, once, and counts it; `onEnd` gets the clients that waited for it. */
export function endingOf(
  { now }: Pick<Services, "now">,
  { name, price }: Pick<SourceRow, "name" | "price">,
  { callid, data }: Call,
  msOf: () => number,
  onEnd: (clients: readonly number[]) => void = () => undefined,
): End {
  return async (on, ending, found = [], verified = false) => {
    const ms = Math.round(msOf());
    const lost = ending === "lost";
    const answer = lost ? "failed" : ending;
    const [ended] = await endCall(on, { callid, answer, lost, found, verified, price, ms, now: utcText(now()) });
    countSourceCall(name, { answer, asked: data, found, verified, cost: ended?.cost ?? 0, ms });
    if (ended) onEnd(ended.clients);
  };
}

/** Reads the person of a source's answer by the rules of an import. Throws UNAVAILABLE for an unusable one. */
export function readFound(
  { config }: Pick<Services, "config">,
  person: SourcePerson,
  asked: ProfileUrl,
  data: readonly Datum[],
  end: End,
): FoundPerson {
  return {
    facts: readSourcePerson(person, config.keyring),
    catchAll: catchAllOf(person),
    profile: readProfileUrl(person.linkedinurl) ?? asked,
    end: (on, { data: found }) => {
      const kinds = datums.filter((datum) => data.includes(datum) && found[datum].length > 0);
      const isVerified = found.business.some(({ validation }) => validation === "valid");
      return end(on, "person", kinds, isVerified);
    },
  };
}
