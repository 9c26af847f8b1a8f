import type { Keyring } from "../../db/secrets/keyring.ts";
import type { ProfileData } from "../profile-data.ts";
import { valuesIn } from "./values.ts";

/** Where a value comes from; an import is named by its number and line. */
export type Origin = {
  readonly source: string;
  readonly on: string;
  readonly verifiedon: string | null;
  readonly importid: number | null;
  readonly line: number | null;
};

/** Origins by the value's hash; a value that is not in it came with the row. */
export type Origins = Readonly<Record<string, Origin>>;

/** What a row says of its own origin. */
export type RowOrigin = {
  readonly source: string;
  readonly updatedon: string;
  readonly verifiedon: string | null;
  readonly importid: number | null;
  readonly importline: number | null;
};

/** The origin of the values that came with a row. */
export function originOf({ source, updatedon, verifiedon, importid, importline }: RowOrigin): Origin {
  const imported = source === "import";
  return {
    source,
    on: updatedon,
    verifiedon,
    importid: imported ? importid : null,
    line: imported ? importline : null,
  };
}

/** Origins of values that stay while a source brings others: those it did not bring keep theirs. */
export function keepOrigins(
  keyring: Keyring,
  before: (RowOrigin & { readonly origins: Origins | null }) | null,
  brought: ProfileData | null,
  stored: ProfileData,
): Origins | null {
  if (!before) return null;
  const fresh = new Set(brought ? valuesIn(keyring, brought).map(({ hash }) => hash) : []);
  const kept = valuesIn(keyring, stored)
    .filter(({ hash }) => !fresh.has(hash))
    .map(({ hash }) => [hash, before.origins?.[hash] ?? originOf(before)] as const);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
