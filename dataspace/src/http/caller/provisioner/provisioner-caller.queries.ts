import type { Caller } from "../../../context.ts";
import { statement } from "../../../db/statement.ts";

/** A provisioning token as it is now; `works` is false where the client has another or none. */
export type ProvisionerRow = {
  keyrole: Caller["key"];
  works: boolean;
  lastusedon: string | null;
  /** An operator has disabled the client. */
  clientheld: boolean;
};

/** Finds the caller with a provisioning token: (SHA-256 of the API key, the client it names, its SHA-256). */
export const findProvisioner = statement<[key: Buffer | null, clientid: number, hash: Buffer], ProvisionerRow>(
  "find_provisioner",
  `select k.role as keyrole, t.clientid is not null as works, t.lastusedon,
     exists (select from clienthold h where h.clientid = $2) as clientheld
   from (select 1) as one left join appkey k on k.keyhash = $1
   left join provisioningtoken t on t.clientid = $2 and t.tokenhash = $3`,
);

/** Notes the use of a client's token, at most once a minute (`before`). */
export const noteProvisionerUse = statement<[clientid: number, hash: Buffer, now: string, before: string], never>(
  "note_provisioner_use",
  `update provisioningtoken set lastusedon = $3
   where clientid = $1 and tokenhash = $2 and (lastusedon is null or lastusedon <= $4::timestamp)`,
);
