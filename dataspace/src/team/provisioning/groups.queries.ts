import type { GroupRow } from "@finder/contract/endpoints/provisioning";
import { namedStatement, statement } from "../../db/statement.ts";

const columns = `g.groupid, g.displayname, g.externalid,
  coalesce((select json_agg(json_build_object('appuserid', u.appuserid, 'name', coalesce(u.name, u.email)) order by u.appuserid)
    from providergroupmember m join appuser u on u.appuserid = m.appuserid
    where m.groupid = g.groupid and u.clientid = g.clientid and u.isdeleted = 0), '[]') as members`;
const asked = `g.clientid = $1 and ($2::text is null or lower(g.displayname) = lower($2)) and ($3::text is null or g.externalid = $3)`;

/** One page of a client's groups, oldest first. */
export const listGroups = statement<
  [clientid: number, displayname: string | null, externalid: string | null, limit: number, offset: number],
  GroupRow
>(
  "list_provider_groups",
  `select ${columns} from providergroup g where ${asked} order by g.groupid limit $4 offset $5`,
);

export const countGroups = statement<
  [clientid: number, displayname: string | null, externalid: string | null],
  { count: number }
>("count_provider_groups", `select count(*)::int as count from providergroup g where ${asked}`);

export const readGroup = statement<[clientid: number, groupid: number], GroupRow>(
  "read_provider_group",
  `select ${columns} from providergroup g where g.clientid = $1 and g.groupid = $2`,
);

export const insertGroup = statement<
  [clientid: number, displayname: string, externalid: string | null],
  { groupid: number }
>(
  "insert_provider_group",
  "insert into providergroup (clientid, displayname, externalid) values ($1, $2, $3) returning groupid",
);

/** Sets what is given; `external` says whether the external id is set. */
export const writeGroup = namedStatement<
  { groupid: number; displayname: string | null; external: boolean; externalid: string | null },
  never
>(
  "write_provider_group",
  `update providergroup set displayname = coalesce($displayname, displayname),
     externalid = case when $external::boolean then $externalid else externalid end where groupid = $groupid`,
);

export const deleteGroup = statement<[groupid: number], never>(
  "delete_provider_group",
  "delete from providergroup where groupid = $1",
);

/** Adds members of the client to its group; returns those who are its members. */
export const addToGroup = statement<
  [clientid: number, groupid: number, appuserids: readonly number[]],
  { appuserid: number }
>(
  "add_to_provider_group",
  `with mates as (select appuserid from appuser where clientid = $1 and appuserid = any($3::int[]) and isdeleted = 0),
     added as (insert into providergroupmember (groupid, appuserid) select $2, appuserid from mates on conflict do nothing)
   select appuserid from mates`,
);

export const removeFromGroup = statement<[groupid: number, appuserids: readonly number[]], never>(
  "remove_from_provider_group",
  "delete from providergroupmember where groupid = $1 and appuserid = any($2::int[])",
);

/** Gives members the role that their groups name; the owner keeps theirs. */
export const writeRoles = statement<[clientid: number, appuserids: readonly number[]], never>(
  "write_provider_roles",
  `update appuser u set role = r.role from (
     select a.appuserid, case when exists (select from providergroupmember m join providergroup g on g.groupid = m.groupid
       where m.appuserid = a.appuserid and g.clientid = $1 and g.displayname ~* '^admins?$') then 'admin' else 'member' end as role
     from appuser a where a.clientid = $1 and a.appuserid = any($2::int[])
   ) r where u.clientid = $1 and u.appuserid = r.appuserid and u.role in ('admin', 'member') and u.role <> r.role`,
);
