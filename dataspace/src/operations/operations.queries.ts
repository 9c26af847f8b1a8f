import type { OperationRevisionView } from "@finder/contract/endpoints/operations";
import { namedStatement, statement } from "../db/statement.ts";

/** The newest revision of a version. */
export type VersionRow = {
  name: string;
  description: string;
  namedon: string;
  version: number;
  revision: number;
  document: string;
  retireson: string | null;
  retiringsince: string | null;
  createdon: string;
};

/** The versions of one name, or of all names of a client where it is null, each by its newest revision. */
export const listVersions = statement<[clientid: number, name: string | null], VersionRow>(
  "list_operation_versions",
  `select distinct on (r.name, r.version) r.name, o.description, o.createdon as namedon, r.version, r.revision, r.document,
     to_char(r.retireson, 'YYYY-MM-DD') as retireson, r.retiringsince, r.createdon
   from namedoperation o join namedoperationrevision r on r.clientid = o.clientid and r.name = o.name
   where o.clientid = $1 and ($2::text is null or o.name = $2)
   order by r.name, r.version, r.revision desc`,
);

/** Calls of a client since a day, by name and version. */
export const countCalls = statement<
  [clientid: number, since: string],
  { name: string; version: number; calls: number }
>(
  "count_operation_calls",
  `select name, version, sum(calls)::float8 as calls from operationday where clientid = $1 and day >= $2::date
   group by name, version`,
);

/** Every document of a name, newest first; a member who left has no name any more. */
export const listRevisions = statement<[clientid: number, name: string], OperationRevisionView>(
  "list_operation_revisions",
  `select r.version, r.revision, r.document, m.name as registeredby, r.createdon from namedoperationrevision r
   left join member m on m.clientid = r.clientid and m.appuserid = r.appuserid
   where r.clientid = $1 and r.name = $2 order by r.version desc, r.revision desc`,
);

/** No row: the name is there. */
export const insertName = statement<
  [clientid: number, name: string, description: string, now: string],
  { name: string }
>(
  "insert_operation_name",
  `insert into namedoperation (clientid, name, description, createdon) values ($1, $2, $3, $4::timestamp)
   on conflict (clientid, name) do nothing returning name`,
);

/** Locks a name and all that is done to its versions; no row: there is none. */
export const lockName = statement<[clientid: number, name: string], { name: string }>(
  "lock_operation_name",
  "select name from namedoperation where clientid = $1 and name = $2 for update",
);

/** Locks the names of a client, so that two programs count them one after the other. */
export const holdNames = statement<[clientid: number], never>(
  "hold_operation_names",
  "select from client where clientid = $1 for no key update",
);

export const countNames = statement<[clientid: number], { count: number }>(
  "count_operation_names",
  "select count(*)::int as count from namedoperation where clientid = $1",
);

export const describeName = statement<[clientid: number, name: string, description: string], never>(
  "describe_operation",
  "update namedoperation set description = $3 where clientid = $1 and name = $2 and description <> $3",
);

type Revision = {
  clientid: number;
  name: string;
  version: number;
  revision: number;
  document: string;
  appuserid: number | null;
  retireson: string | null;
  retiringsince: string | null;
  now: string;
};

export const insertRevision = namedStatement<Revision, never>(
  "insert_operation_revision",
  `insert into namedoperationrevision (clientid, name, version, revision, document, appuserid, retireson, retiringsince, createdon)
   values ($clientid, $name, $version, $revision, $document, $appuserid, $retireson::date, $retiringsince::timestamp, $now::timestamp)`,
);

/** Sets or takes back the day on which a version is retired; no row: there is no such version. */
export const retireVersion = statement<
  [clientid: number, name: string, version: number, on: string | null, now: string],
  { revision: number }
>(
  "retire_operation_version",
  `update namedoperationrevision set retireson = $4::date,
     retiringsince = case when $4::date is null then null else coalesce(retiringsince, $5::timestamp) end
   where clientid = $1 and name = $2 and version = $3 returning revision`,
);

/** Deletes a name with all its documents. */
export const deleteName = statement<[clientid: number, name: string], never>(
  "delete_operation_name",
  "delete from namedoperation where clientid = $1 and name = $2",
);

/** Adds calls of a day; nothing for a client that there is not. */
export const addCalls = statement<[clientid: number, name: string, version: number, day: string, calls: number], never>(
  "add_operation_calls",
  `insert into operationday as d (clientid, name, version, day, calls)
   select clientid, $2, $3, $4::date, $5 from client where clientid = $1
   on conflict (clientid, name, version, day) do update set calls = d.calls + excluded.calls`,
);
