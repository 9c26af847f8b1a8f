import type { Datum } from "@finder/contract/datum";
import type { Config } from "../../config/config.ts";
import { type EmailVerifier, openEmailVerifier } from "../../outside/email-verifier.ts";
import { openPeopleSource, type PeopleSource } from "../../outside/sources/open-source.ts";
import { providers } from "../../outside/sources/providers.ts";
import { unsealKey } from "./rows/source-key.ts";
import type { SourceRow } from "./rows/source-row.ts";

type Adapters = {
  /** Sources by id, as they were when they were opened. */
  readonly sources: Map<number, { readonly changedon: string; readonly source: PeopleSource }>;
  readonly verify: EmailVerifier;
  /** Questions under way, by profile key. */
  readonly asking: Map<string, { readonly data: readonly Datum[]; readonly asked: Promise<boolean> }>;
};

const opened = new WeakMap<Config, Adapters>();

/** The opened sources of people and the email verifier: one of each a program, because they remember failures. */
export function adaptersOf(config: Config): Adapters {
  const known = opened.get(config);
  if (known) return known;
  const made = { sources: new Map(), verify: openEmailVerifier(config), asking: new Map() };
  opened.set(config, made);
  return made;
}

/** The source of a row; one that was changed is opened again. */
export function sourceOf(config: Config, row: SourceRow): PeopleSource {
  const { sources } = adaptersOf(config);
  const known = sources.get(row.sourceid);
  if (known?.changedon === row.changedon) return known.source;
  const key = unsealKey(config.keyring, row.sourceid, row.key_sealed);
  const source = openPeopleSource(config, { provider: providers[row.kind], address: row.address, key });
  sources.set(row.sourceid, { changedon: row.changedon, source });
  return source;
}
