import type { DataspaceClient } from "../dataspace/client.ts";
import type { CreditRow } from "../dataspace/rows.ts";
import { tableQuery } from "../dataspace/table-query.ts";
import type { Credits } from "./credits.types.ts";

/** Graph form of the balances, whichever call carried them. */
export const toCredits = (row: CreditRow): Credits => ({
  id: row.usercreditid,
  personalEmail: row.personal_email_credits,
  businessEmail: row.bus_email_credits,
  phone: row.contactcredit,
  email: row.emailcredit,
});

/** One call, one row: the balances alone. */
export const readCredits = async (dataspace: DataspaceClient, clientid: number): Promise<Credits> => {
  const query = tableQuery<keyof CreditRow | "clientid">({
    table: "usercredit",
    where: [["clientid", "=", clientid]],
    fields: ["usercreditid", "personal_email_credits", "bus_email_credits", "contactcredit", "emailcredit"],
  });
  const [row] = (await dataspace.readTable<CreditRow>(query)).resource;
  if (!row) throw new Error(`The dataspace has no balances of client ${clientid}.`);
  return toCredits(row);
};
