import type { Datum } from "@finder/contract/datum";
import type { SourceKind } from "@finder/contract/operators/sources";

/** A source of people. */
export type SourceRow = {
  sourceid: number;
  kind: SourceKind;
  name: string;
  address: string;
  key_sealed: Buffer | null;
  data: Datum[];
  callsperminute: number;
  /** US dollars of a hit. */
  price: number;
  /** False: it is not asked. */
  enabled: boolean;
  /** False: none of its business emails is Verified. */
  trusted: boolean;
  /** True: `PEOPLE_SOURCE_URL` names it, or did. */
  ofsettings: boolean;
  changedon: string;
};
