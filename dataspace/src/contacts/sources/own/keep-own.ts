import { type Datum, datums } from "@finder/contract/datum";
import type { KeyProvider } from "@finder/contract/key-providers";
import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import type pg from "pg";
import type { Member, Services } from "../../../context.ts";
import { lockBalances } from "../../../credits/credit.queries.ts";
import { seal, unseal } from "../../../db/secrets/seal.ts";
import { utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { applyCorrections, readCorrections } from "../../corrections/corrections.ts";
import { hashOf, labelOfData } from "../../corrections/values.ts";
import { hashProfile, profileId } from "../../profile-data.ts";
import type { FoundPerson } from "../ask/end-call.ts";
import { adaptersOf } from "../adapters.ts";
import { applyVerdicts } from "../merge-facts.ts";
import { claimsOf, type Facts } from "../read-source-person.ts";
import { type HeldRow, lockHeld } from "../source.queries.ts";
import { originOfKey } from "./key-origin.ts";
import { lockOwnValues, ownValues, placePerson, writeOwnHint } from "./own-values.queries.ts";
import { noteKeyUse } from "./source-keys.queries.ts";

/** The member for whom the client's own sources are asked. */
export type Asker = Pick<Member, "clientid" | "appuserid">;

/** Whose key answered: the provider, its source, and the asking member. */
type Keyed = { readonly who: Asker; readonly provider: KeyProvider; readonly sourceid: number };

/**
 * Stores what a client's own key brought of a person, for this client alone: it owns the values for no credit
 * (docs/rules.md#sources-own). Returns their kinds; none of a suppressed person.
 */
export async function keepOwn(
  services: Services,
  keyed: Keyed,
  profile: ProfileUrl,
  person: FoundPerson,
): Promise<Datum[]> {
  const { config, db, now: clock } = services;
  const verdicts = await adaptersOf(config).verify(claimsOf(person.facts, person.catchAll));
  const { facts } = applyVerdicts(person.facts, verdicts);
  const profileid = profileId(profile.key);
  const now = utcText(clock());
  return inTransaction(db, async (tx) => {
    await lockBalances(tx, keyed.who.clientid); // before what opens the same datum
    const [row] = await lockHeld(tx, profileid);
    await person.end(tx, facts);
    await noteKeyUse(tx, keyed.sourceid, now);
    const brought = row?.suppressedon == null ? withoutCorrected(services, profileid, row, facts) : null;
    const kinds = datums.filter((datum) => (brought?.data[datum].length ?? 0) > 0);
    if (!brought || kinds.length === 0) return [];
    await placePerson(tx, profileid, profile.url, hashProfile(config.keyring, brought.data), now);
    const [placed] = await lockHeld(tx, profileid);
    if (placed?.suppressedon != null) return []; // a listed value erased the person
    if (placed?.full_name === "") await hint(tx, keyed, { profileid, linkedinurl: profile.url }, brought, now);
    await own(tx, services, keyed, profileid, brought, kinds, now);
    return kinds;
  });
}

/** The facts as operators corrected them, without emails that are known to bounce. */
function withoutCorrected(
  { config: { keyring } }: Services,
  id: Buffer,
  row: HeldRow | undefined,
  facts: Facts,
): Facts {
  const data = applyCorrections(keyring, facts.data, readCorrections(keyring, id, row?.corrections ?? null));
  const delivers = (datum: Datum, address: string) => !row?.checks?.[hashOf(keyring, datum, address)]?.bounced;
  const personal = data.personal.filter((address) => delivers("personal", address));
  const business = data.business.filter(({ address }) => delivers("business", address));
  return { ...facts, data: { ...data, personal, business } };
}

async function hint(
  tx: pg.PoolClient,
  { who, provider }: Keyed,
  whose: { readonly profileid: Buffer; readonly linkedinurl: string },
  { full_name, title, company, location }: Facts,
  now: string,
): Promise<void> {
  const { clientid, appuserid } = who;
  const facts = { full_name, title, company, location, source: originOfKey(provider) };
  await writeOwnHint(tx, { clientid, appuserid, ...whose, ...facts, now });
}

async function own(
  tx: pg.PoolClient,
  { config: { keyring } }: Services,
  { who: { clientid }, provider }: Keyed,
  profileid: Buffer,
  { data, verifiedon }: Facts,
  kinds: readonly Datum[],
  now: string,
): Promise<void> {
  const held = new Map((await lockOwnValues(tx, clientid, profileid)).map(({ datum, sealed }) => [datum, sealed]));
  for (const datum of kinds) {
    const values = JSON.stringify(data[datum]);
    const before = held.get(datum);
    // The same values stay sealed as they are: a refresh sees by that what changed.
    const isSame = before != null && unseal(keyring, before, profileid) === values;
    await ownValues(tx, {
      clientid,
      profileid,
      datum,
      sealed: isSame ? before : seal(keyring, values, profileid),
      validation: datum === "business" ? labelOfData(data) : null,
      verifiedon: verifiedon ?? now.slice(0, 10),
      source: originOfKey(provider),
      now,
    });
  }
}
