import type { Datum } from "@finder/contract/datum";
import type { KeyProvider } from "@finder/contract/key-providers";
import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import { profileId } from "../../profile-data.ts";
import { callSource, type Patience } from "../ask/call-source.ts";
import { answersOf, openOf, today } from "../ask/has-answered.ts";
import { stillLimited } from "../ask/learn-person.ts";
import type { SourceRow } from "../rows/source-row.ts";
import { findHeld } from "../source.queries.ts";
import { type Asker, keepOwn } from "./keep-own.ts";
import { listOwnData } from "./own-values.queries.ts";
import { noteKeyRefusal, noteKeyUse } from "./source-keys.queries.ts";

/** The member for whom sources are asked, and the client's own ones. */
export type KeyedAsker = Asker & { readonly own: readonly SourceRow[] };
/** A person, and the data that the client's own sources are asked for. */
type OwnQuest = { readonly profile: ProfileUrl; readonly data: readonly Datum[] };
/** How long a limited source is waited for; `again`, a refresh: what was answered before this moment is asked for again. */
type Manner = { readonly patience?: Patience; readonly again?: string };

/**
 * Asks the sources that a client has a key for, each for what is still missing. What they bring is the client's alone and free; one
 * that fails leaves it to the next one, and its refusal with its key. Returns the kinds that the client now owns.
 */
export async function askOwn(
  services: Services,
  who: KeyedAsker,
  { profile, data }: OwnQuest,
  { patience = null, again }: Manner = {},
): Promise<ReadonlySet<Datum>> {
  if (who.own.length === 0) return new Set();
  const [held] = await findHeld(services.db.pool, profileId(profile.key));
  if (held?.suppressedon != null) return new Set();
  const since = again ?? today(services);
  const answered = await answersOf(services, profile, since);
  // Read after the answers: what another call has brought meanwhile is owned.
  const brought = new Set(again === undefined ? await ownedOf(services, who, profile, data) : []);
  for (const source of who.own) {
    const missing = data.filter((datum) => !brought.has(datum));
    const open = openOf(source, missing, answered);
    const found = open.length > 0 ? await askOne(services, who, source, { profile, data: open }, patience, since) : [];
    for (const datum of found) brought.add(datum);
  }
  return brought;
}

async function askOne(
  services: Services,
  who: Asker,
  source: SourceRow,
  { profile, data }: OwnQuest,
  patience: Patience,
  since: string,
): Promise<readonly Datum[]> {
  const { db, now } = services;
  const { sourceid } = source;
  const refused = (refusal: string) => noteKeyRefusal(db.pool, sourceid, refusal, utcText(now())).then(() => undefined);
  const outcome = await callSource(services, source, profile, data, { patience, since, refused });
  if (outcome === "limited" && patience) throw stillLimited;
  if (outcome === "nobody") await noteKeyUse(db.pool, sourceid, utcText(now()));
  if (outcome === "elsewhere") return ownedOf(services, who, profile, data);
  if (typeof outcome === "string") return [];
  return keepOwn(services, { who, provider: source.kind as KeyProvider, sourceid }, profile, outcome);
}

/** What another call has just brought. */
async function ownedOf(
  { db }: Services,
  { clientid }: Asker,
  { key }: ProfileUrl,
  data: readonly Datum[],
): Promise<Datum[]> {
  const owned = await listOwnData(db.pool, clientid, profileId(key));
  return owned.map(({ datum }) => datum).filter((datum) => data.includes(datum));
}
