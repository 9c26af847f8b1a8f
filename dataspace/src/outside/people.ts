import { emailValidations } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";
import { linkRefusal } from "@finder/contract/rules/text/profile-refusal";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { z } from "zod";
import type { Config } from "../config/config.ts";
import { askJson } from "./ask-json.ts";
import { withCircuitBreaker } from "./circuit-breaker.ts";

/** Values of one kind that an answer may carry. */
const mostValues = 20;
const text = z.string().max(1_000);
const said = text.nullish();
const values = z.array(text).max(mostValues).default([]);

/** A person in a source's answer (docs/sources.md). */
const sourcePerson = z.object({
  linkedinurl: text,
  full_name: text,
  title: said,
  company: said,
  location: said,
  avatar: said,
  personal_emails: values,
  business_emails: z
    .array(z.object({ address: text, status: z.enum(emailValidations).default("unknown") }))
    .max(mostValues)
    .default([]),
  phones: values,
  /** Day on which the source looked itself. */
  verifiedon: z.iso.date().nullish(),
});
export type SourcePerson = z.output<typeof sourcePerson>;

const sourceAnswer = z.object({ person: sourcePerson.nullable() });

/** A source of people who are not in the own table. */
export type PeopleSource = {
  /** Stored with its facts. */
  readonly name: string;
  /** A person by canonical profile URL or token; null if the source does not know the person. Throws UNAVAILABLE for every fault of the source. */
  readonly find: (url: string) => Promise<SourcePerson | null>;
};

type Settings = Pick<Config, "PEOPLE_SOURCE_URL" | "PEOPLE_SOURCE_KEY" | "PEOPLE_SOURCE_TIMEOUT_MS" | "SOURCE_REST_MS">;

/** Opens the source of the settings; null if none is set. */
export function openPeopleSource(settings: Settings): PeopleSource | null {
  const { PEOPLE_SOURCE_URL: url, PEOPLE_SOURCE_KEY: key, PEOPLE_SOURCE_TIMEOUT_MS: timeoutMs } = settings;
  if (url === undefined) return null;
  const find = async (linkedinurl: string): Promise<SourcePerson | null> =>
    readAnswer(await askJson({ service: "people", url, key, timeoutMs }, { linkedinurl }), linkedinurl);
  return { name: `http:${new URL(url).host}`, find: withCircuitBreaker(settings.SOURCE_REST_MS, find) };
}

function readAnswer(answer: unknown, url: string): SourcePerson | null {
  if (answer === null) return null;
  const { data, error } = sourceAnswer.safeParse(answer);
  if (!data) throw lie(error);
  const { person } = data;
  if (person && !isAbout(person.linkedinurl, url)) throw lie(new Error("The source answered with another person."));
  return person;
}

/** A source that is asked about a token may know the person's public address. */
function isAbout(answered: string, asked: string): boolean {
  const profile = readProfileUrl(answered);
  return profile !== null && (profile.key === readProfileUrl(asked)?.key || linkRefusal(asked) !== null);
}

function lie(cause: unknown): ProductError {
  return new ProductError("UNAVAILABLE", { cause, retryAfter: 5 });
}
