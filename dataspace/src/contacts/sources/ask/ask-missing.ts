import type { Datum } from "@finder/contract/datum";
import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../../context.ts";
import { adaptersOf } from "../adapters.ts";
import { askOwn, type KeyedAsker } from "../own/ask-own.ts";
import type { Asker } from "../own/keep-own.ts";
import { sourcesFor } from "../own/own-sources.ts";
import type { Patience } from "./call-source.ts";
import { awaitAnswer, StillSearching } from "./late/await-answer.ts";
import { learnPerson } from "./learn-person.ts";
import { takeAsk } from "./take-ask.ts";
import { hasAnswered } from "./has-answered.ts";

/** A person, and the data that the own table lacks. */
export type Lack = { readonly profile: ProfileUrl; readonly data: readonly Datum[] };

/** People of one call asked for in parallel. */
const atOnce = 8;

/**
 * Asks the client's own sources, then the host's, for what the own table lacks; true: something was asked, and reading again may find
 * more. What a source has answered is not asked of it again for a day. Throws UNAVAILABLE where one fails and STILL_SEARCHING where
 * one answers later, which the client's open pages then learn, before anything is spent.
 */
export async function askMissing(services: Services, who: Asker, lacks: readonly Lack[]): Promise<boolean> {
  const own = lacks.length === 0 ? null : await sourcesFor(services, who.clientid);
  if (!own) return false;
  let asked = false;
  for (let start = 0; start < lacks.length; start += atOnce) {
    const group = lacks.slice(start, start + atOnce);
    const answers = await Promise.all(group.map((lack) => askOrWait(services, { ...who, own }, lack)));
    asked ||= answers.includes(true);
  }
  return asked;
}

async function askOrWait(services: Services, who: KeyedAsker, lack: Lack): Promise<boolean> {
  try {
    return await askFor(services, who, lack, () => takeAsk(services, who.clientid));
  } catch (error) {
    if (!(error instanceof StillSearching) || (await awaitAnswer(services, who.clientid, error))) throw error;
    return true;
  }
}

/** Asks the sources of a client about one person: its own first; `admit` limits how often it has the host's asked. */
export async function askFor(
  services: Services,
  who: KeyedAsker,
  lack: Lack,
  admit: () => Promise<void>,
  patience: Patience = null,
): Promise<boolean> {
  const brought = await askOwn(services, who, lack, { patience });
  const data = lack.data.filter((datum) => !brought.has(datum));
  const asked = data.length > 0 && (await askOnce(services, { ...lack, data }, admit, patience));
  return asked || brought.size > 0;
}

/** Concurrent questions for one person are one question. */
async function askOnce(
  services: Services,
  lack: Lack,
  admit: () => Promise<void>,
  patience: Patience,
): Promise<boolean> {
  const { asking } = adaptersOf(services.config);
  const { key } = lack.profile;
  for (let going = asking.get(key); going; going = asking.get(key)) {
    if (lack.data.every((datum) => going?.data.includes(datum))) return going.asked;
    await going.asked.catch(() => undefined);
  }
  const asked = ask(services, lack, admit, patience).finally(() => asking.delete(key));
  asking.set(key, { data: lack.data, asked });
  return asked;
}

async function ask(
  services: Services,
  { profile, data }: Lack,
  admit: () => Promise<void>,
  patience: Patience,
): Promise<boolean> {
  if (await hasAnswered(services, profile, data)) return false;
  await admit();
  await learnPerson(services, { asked: profile, data, patience });
  return true;
}
