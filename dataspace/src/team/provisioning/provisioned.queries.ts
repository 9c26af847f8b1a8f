import type { ProvisionedRow } from "@finder/contract/endpoints/provisioning";
import { namedStatement, statement } from "../../db/statement.ts";

const columns = `u.appuserid, lower(u.email) as email, u.firstname, u.lastname, u.name, u.externalid, u.role, u.createdon,
  u.isactive = 1 or u.invitestatus = 'pending' as active`;

/** One page of a client's members, oldest first. */
export const listProvisioned = namedStatement<
  { clientid: number; email: string | null; externalid: string | null; limit: number; offset: number },
  ProvisionedRow
>(
  "list_provisioned",
  `select ${columns} from appuser u where u.clientid = $clientid and u.isdeleted = 0
     and ($email::text is null or lower(u.email) = $email) and ($externalid::text is null or u.externalid = $externalid)
   order by u.appuserid limit $limit offset $offset`,
);

export const countProvisioned = statement<
  [clientid: number, email: string | null, externalid: string | null],
  { count: number }
>(
  "count_provisioned",
  `select count(*)::int as count from appuser where clientid = $1 and isdeleted = 0
     and ($2::text is null or lower(email) = $2) and ($3::text is null or externalid = $3)`,
);

export const readProvisioned = statement<[clientid: number, appuserid: number], ProvisionedRow>(
  "read_provisioned",
  `select ${columns} from appuser u where u.clientid = $1 and u.appuserid = $2 and u.isdeleted = 0`,
);

/** Another member of the client who has this external id. */
export const findExternal = statement<[clientid: number, externalid: string, but: number], { appuserid: number }>(
  "find_external",
  "select appuserid from appuser where clientid = $1 and externalid = $2 and appuserid <> $3 and isdeleted = 0 limit 1",
);

/** Sets what is given of a member; null leaves a text as it is, `external` says whether the external id is set. */
export const writeProvisioned = namedStatement<
  {
    clientid: number;
    appuserid: number;
    firstname: string | null;
    lastname: string | null;
    name: string | null;
    email: string | null;
    external: boolean;
    externalid: string | null;
  },
  never
>(
  "write_provisioned",
  `update appuser set firstname = coalesce($firstname, firstname), lastname = coalesce($lastname, lastname),
     name = coalesce($name, name), email = coalesce($email, email),
     externalid = case when $external::boolean then $externalid else externalid end
   where clientid = $clientid and appuserid = $appuserid`,
);
