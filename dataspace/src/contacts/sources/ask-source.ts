import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { type ProfileUrl, readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Verdict } from "../../outside/email-verifier.ts";
import { applyCorrections, readCorrections } from "../corrections/corrections.ts";
import { keepOrigins } from "../corrections/origins.ts";
import { leadToken } from "../merge/addresses/lead-address.ts";
import { profileId } from "../profile-data.ts";
import { adaptersOf, sourceOf } from "./adapters.ts";
import { applyVerdicts, mergeFacts } from "./merge-facts.ts";
import { type Facts, readSourcePerson } from "./read-source-person.ts";
import { enabledSources } from "./rows/enabled-sources.ts";
import type { SourceRow } from "./rows/source-rows.queries.ts";
import { endAnsweredReports } from "../reports/keep-reports.ts";
import { countAsk, findHeld, lockHeld, noteAsk } from "./source.queries.ts";
import { factsOf, writeFacts } from "./write-facts.ts";

/** Limits how often a client has sources asked; a refresh weighs more than a search. */
export async function takeAsk({ db, now: clock }: Services, clientid: number, weight = 1): Promise<void> {
  const seconds = Math.floor(clock().getTime() / 1000);
  const [counted] = await countAsk(db.pool, clientid, Math.floor(seconds / 60), weight);
  if (counted && counted.asked > limits.sourceAsks.perMinute)
    throw new ProductError("TOO_MANY_ATTEMPTS", { retryAfter: 60 - (seconds % 60) });
}

/**
 * Asks the sources for a person, has the business emails checked, and stores the merged facts with their provenance. `asking`
 * false only checks. Throws UNAVAILABLE where a source fails: what is held stays as it is, and nothing is charged.
 */
export async function learnPerson(services: Services, asked: ProfileUrl, asking: boolean): Promise<void> {
  const { config, db } = services;
  const told = asking ? await ask(services, asked) : null;
  const { facts, profile } = told ?? { facts: null, profile: asked };
  const profileid = profileId(profile.key);
  const [row] = await findHeld(db.pool, profileid);
  if (row?.suppressedon != null) return led(services, asked, profile);
  const held = row ? factsOf(row, profileid, config.keyring).data.business : [];
  const claims = facts && facts.data.business.length > 0 ? facts.data.business : held;
  await store(services, profile, told, await adaptersOf(config).verify(claims));
  await led(services, asked, profile);
}

/** A token leads to the public address that a source names for it. */
async function led(services: Services, asked: ProfileUrl, profile: ProfileUrl): Promise<void> {
  if (asked.key !== profile.key) await leadToken(services, asked, profile);
}

/** What a source has said of a person. */
type Told = { readonly facts: Facts; readonly profile: ProfileUrl; readonly source: string };

/** What the first source says that knows the person, noted with its outcome; null: none knows. Holds no connection meanwhile. */
async function ask(services: Services, asked: ProfileUrl): Promise<Told | null> {
  let failure: unknown = null;
  for (const row of await enabledSources(services)) {
    try {
      const told = await askOne(services, row, asked);
      if (told) return told;
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return null;
}

async function askOne(services: Services, row: SourceRow, asked: ProfileUrl): Promise<Told | null> {
  const { config, db, log, now } = services;
  const profileid = profileId(asked.key);
  try {
    const answer = await sourceOf(config, row).find({ linkedinurl: asked.url, data: row.data });
    if ("limitedMs" in answer)
      throw new ProductError("UNAVAILABLE", { retryAfter: Math.ceil(answer.limitedMs / 1000) });
    const { person } = answer;
    const facts = person && readSourcePerson(person, config.keyring);
    await noteAsk(db.pool, profileid, row.name, facts ? "person" : "nobody", utcText(now()));
    return facts && { facts, profile: readProfileUrl(person?.linkedinurl ?? "") ?? asked, source: row.name };
  } catch (error) {
    log.warn({ err: error, source: row.name }, "a source of people failed");
    await noteAsk(db.pool, profileid, row.name, "failed", utcText(now()));
    throw error;
  }
}

function store(services: Services, profile: ProfileUrl, told: Told | null, verdicts: Verdict[]): Promise<void> {
  const facts = told?.facts ?? null;
  return inTransaction(services.db, async (tx) => {
    const { config, now: clock } = services;
    const now = utcText(clock());
    const today = now.slice(0, 10);
    const profileid = profileId(profile.key);
    const [row] = await lockHeld(tx, profileid);
    if (row?.suppressedon != null) return;
    const held = row ? factsOf(row, profileid, config.keyring) : null;
    // Nothing new was learnt.
    if (!facts && !verdicts.some(({ checked }) => checked)) return;
    const corrections = readCorrections(config.keyring, profileid, row?.corrections ?? null);
    const brought = facts && { ...facts, data: applyCorrections(config.keyring, facts.data, corrections) };
    const merged = brought ? mergeFacts(held, brought, today) : held;
    if (!merged) return;
    const isCheckedToday = facts !== null && verdicts.some(({ checked }) => checked);
    const found = applyVerdicts(isCheckedToday ? { ...merged, verifiedon: today } : merged, verdicts);
    if (held && contentOf(held, row?.bus_email_reason ?? null) === contentOf(found.facts, found.reason)) return;
    const source = told?.source ?? null;
    const origins = keepOrigins(config.keyring, row ?? null, brought?.data ?? null, found.facts.data);
    await writeFacts(tx, config.keyring, { profileid, linkedinurl: profile.url }, { ...found, source, origins }, now);
    await endAnsweredReports(tx, [profileid]);
  });
}

function contentOf(facts: Facts, reason: string | null) {
  const { full_name, title, location, avatar, verifiedon, data } = facts;
  const { company, company_domain, company_size, company_industry } = facts;
  const named = [full_name, title, company, company_domain, company_size, company_industry, location, avatar];
  return JSON.stringify([...named, verifiedon, data, reason]);
}
