import type { Config } from "../../config/config.ts";
import { type EmailVerifier, openEmailVerifier } from "../../outside/email-verifier.ts";
import { openPeopleSource, type PeopleSource } from "../../outside/people.ts";

type Adapters = {
  readonly source: PeopleSource | null;
  readonly verify: EmailVerifier;
  /** Questions under way, by profile key. */
  readonly asking: Map<string, Promise<boolean>>;
};

const opened = new WeakMap<Config, Adapters>();

/** The configured source of people and email verifier: one of each a program, because they remember failures. */
export function adaptersOf(config: Config): Adapters {
  const known = opened.get(config);
  if (known) return known;
  const made = { source: openPeopleSource(config), verify: openEmailVerifier(config), asking: new Map() };
  opened.set(config, made);
  return made;
}
