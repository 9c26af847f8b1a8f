import type { Datum } from "@finder/contract/datum";
import { namedStatement, statement } from "../../../db/statement.ts";
import type { SourceRow } from "./source-row.ts";

const columns = `sourceid, kind, name, address, key_sealed, data, callsperminute, price::float8 as price, enabled, trusted, ofsettings, changedon`;

/** Makes changes of sources wait for each other until the transaction ends. */
export const holdSources = statement<[], never>(
  "hold_people_sources",
  "select pg_advisory_xact_lock(hashtext('people sources'))",
);

/** Every source, in the order in which they are asked. */
export const listSources = statement<[], SourceRow>(
  "list_people_sources",
  `select ${columns} from peoplesource where removedon is null order by position, sourceid`,
);

/** The source of the settings, also where it was removed. */
export const readSettingsSource = statement<[], SourceRow & { removed: boolean }>(
  "read_settings_source",
  `select ${columns}, removedon is not null as removed from peoplesource where ofsettings`,
);

export const numberSource = statement<[], { sourceid: number }>(
  "number_people_source",
  "select nextval('peoplesource_sourceid_seq')::int as sourceid",
);

type Written = Omit<SourceRow, "trusted" | "ofsettings" | "changedon"> & { now: string };

/** Adds a source after all others. */
export const insertSource = namedStatement<Written & { ofsettings: boolean }, never>(
  "insert_people_source",
  `insert into peoplesource (sourceid, kind, name, address, key_sealed, position, data, callsperminute, price, enabled, ofsettings, createdon, changedon)
   values ($sourceid, $kind, $name, $address, $key_sealed, (select coalesce(max(position), 0) + 1 from peoplesource),
     $data::text[], $callsperminute, $price, $enabled, $ofsettings, $now, $now)`,
);

export const writeSource = namedStatement<Omit<Written, "kind">, never>(
  "write_people_source",
  `update peoplesource set name = $name, address = $address, key_sealed = $key_sealed, data = $data::text[],
     callsperminute = $callsperminute, price = $price, enabled = $enabled, changedon = $now
   where sourceid = $sourceid`,
);

/** Sets whether a source is trusted; no row: there is no such source. */
export const writeTrust = statement<[sourceid: number, trusted: boolean, now: string], { sourceid: number }>(
  "write_source_trust",
  `update peoplesource set trusted = $2, changedon = $3 where sourceid = $1 and removedon is null returning sourceid`,
);

/** Numbers sources by their place in a list. */
export const placeSources = statement<[sourceids: readonly number[]], never>(
  "place_people_sources",
  `update peoplesource s set position = o.at from unnest($1::int[]) with ordinality o (sourceid, at) where s.sourceid = o.sourceid`,
);

/** Removes a source with its key; the row stays, for what names it. */
export const removeSource = statement<[sourceid: number, now: string], { sourceid: number }>(
  "remove_people_source",
  `update peoplesource set removedon = $2, key_sealed = null, enabled = false
   where sourceid = $1 and removedon is null returning sourceid`,
);

/** What a source brought of a kind of data since a day. */
export type FigureRow = {
  sourceid: number;
  datum: Datum;
  asked: number;
  found: number;
  verified: number;
  failed: number;
  cost: number;
  ms: number;
};

/** Sums what each of the host's sources brought since a day, by kind of data. */
export const sumSourceDays = statement<[since: string], FigureRow>(
  "sum_source_days",
  `select sourceid, datum, sum(asked)::int as asked, sum(found)::int as found, sum(verified)::int as verified,
     sum(failed)::int as failed, sum(cost)::float8 as cost, (sum(ms) / sum(asked))::int as ms
   from sourceday d where day >= $1::date and exists (select from peoplesource s where s.sourceid = d.sourceid) group by sourceid, datum order by sourceid, datum`,
);
