import type { ProvisioningTokenRow } from "@finder/contract/endpoints/provisioning";
import { statement } from "../../../db/statement.ts";

const columns = "ending, createdon, lastusedon";

export const readToken = statement<[clientid: number], ProvisioningTokenRow>(
  "read_provisioning_token",
  `select ${columns} from provisioningtoken where clientid = $1`,
);

/** Stores a client's token in place of its old one, which ends at once. */
export const writeToken = statement<
  [clientid: number, hash: Buffer, ending: string, now: string],
  ProvisioningTokenRow
>(
  "write_provisioning_token",
  `insert into provisioningtoken (clientid, tokenhash, ending, createdon) values ($1, $2, $3, $4)
   on conflict (clientid) do update set tokenhash = $2, ending = $3, createdon = $4, lastusedon = null returning ${columns}`,
);

export const deleteToken = statement<[clientid: number], { clientid: number }>(
  "delete_provisioning_token",
  "delete from provisioningtoken where clientid = $1 returning clientid",
);
