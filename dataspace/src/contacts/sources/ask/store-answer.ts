import type { Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Verdict } from "../../../outside/email-verifier.ts";
import { addVerdicts, type KeptChecks, withoutBounced } from "../../checks/kept-checks.ts";
import { applyCorrections, readCorrections } from "../../corrections/corrections.ts";
import { keepOrigins } from "../../corrections/origins.ts";
import { hashOf } from "../../corrections/values.ts";
import { profileId } from "../../profile-data.ts";
import { endAnsweredReports } from "../../reports/keep-reports.ts";
import { adaptersOf } from "../adapters.ts";
import { noteGreylisted } from "../mailboxes/note-greylisted.ts";
import { applyVerdicts, type Manner, mergeFacts } from "../merge-facts.ts";
import type { Facts } from "../read-source-person.ts";
import { distrustedSources } from "../rows/enabled-sources.ts";
import { findHeld, lockHeld } from "../source.queries.ts";
import { factsOf, knownFacts, writeFacts } from "../write-facts.ts";
import { distrusted } from "./distrust.ts";
import type { FoundPerson } from "./end-call.ts";

/**
 * Stores a source's answer with its provenance and, in the same transaction, the outcome of the call; returns the merged facts, or
 * null for a suppressed person.
 */
export async function storeAnswer(
  services: Services,
  person: FoundPerson,
  source: string,
  verdicts: Verdict[],
  manner: Manner,
): Promise<Facts | null> {
  await noteGreylisted(services, person.profile, verdicts);
  return store(services, person.profile, verdicts, { person, source, manner });
}

/** Has a person's business emails checked again; returns true if a mail server asked for patience. */
export async function checkHeld(services: Services, profile: ProfileUrl): Promise<boolean> {
  const { config, db } = services;
  const profileid = profileId(profile.key);
  const [row] = await findHeld(db.pool, profileid);
  if (!row || row.suppressedon !== null) return false;
  const { business } = factsOf(row, profileid, config.keyring).data;
  const found = await adaptersOf(config).verify(business);
  const unreliable = await distrustedSources(services);
  const sourceOf = (address: string) =>
    row.origins?.[hashOf(config.keyring, "business", address)]?.source ?? row.source;
  const verdicts = found.map((verdict) => (unreliable.has(sourceOf(verdict.address)) ? distrusted(verdict) : verdict));
  // Nothing new was learnt.
  if (verdicts.some(({ checked }) => checked)) await store(services, profile, verdicts, null);
  return noteGreylisted(services, profile, found);
}

type Answer = { readonly person: FoundPerson; readonly source: string; readonly manner: Manner };

function store(
  services: Services,
  profile: ProfileUrl,
  verdicts: Verdict[],
  answer: Answer | null,
): Promise<Facts | null> {
  return inTransaction(services.db, async (tx) => {
    const { config, now: clock } = services;
    const now = utcText(clock());
    const today = now.slice(0, 10);
    const profileid = profileId(profile.key);
    const [row] = await lockHeld(tx, profileid);
    const person = answer?.person ?? null;
    if (row?.suppressedon != null) {
      await person?.end(tx, person.facts);
      return null;
    }
    const held = knownFacts(row, profileid, config.keyring);
    const corrections = readCorrections(config.keyring, profileid, row?.corrections ?? null);
    const brought = person && {
      ...person.facts,
      data: applyCorrections(config.keyring, person.facts.data, corrections),
    };
    const merged = brought ? mergeFacts(held, brought, today, answer?.manner) : held;
    if (!merged) return null;
    const isCheckedToday = brought !== null && verdicts.some(({ checked }) => checked);
    const before = row?.checks ?? null;
    const heard = withoutBounced(config.keyring, before, verdicts);
    const found = applyVerdicts(isCheckedToday ? { ...merged, verifiedon: today } : merged, heard);
    await person?.end(tx, applyVerdicts(person.facts, verdicts).facts);
    const checks = addVerdicts(config.keyring, before, heard, today);
    if (held && contentOf(held, row?.bus_email_reason ?? null, before) === contentOf(found.facts, found.reason, checks))
      return held;
    const source = answer?.source ?? null;
    const origins = keepOrigins(config.keyring, row ?? null, brought?.data ?? null, found.facts.data);
    await writeFacts(
      tx,
      config.keyring,
      { profileid, linkedinurl: profile.url },
      { ...found, source, origins, checks },
      now,
    );
    await endAnsweredReports(tx, [profileid]);
    return found.facts;
  });
}

function contentOf(facts: Facts, reason: string | null, checks: KeptChecks | null) {
  const { full_name, title, location, avatar, verifiedon, data } = facts;
  const { company, company_domain, company_size, company_industry } = facts;
  const named = [full_name, title, company, company_domain, company_size, company_industry, location, avatar];
  const found = Object.entries(checks ?? {}).map(([hash, check]) => [hash, check.verdict, check.reason]);
  return JSON.stringify([...named, verifiedon, data, reason, found.toSorted()]);
}
