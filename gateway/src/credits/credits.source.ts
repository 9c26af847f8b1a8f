import type { DataspaceClient } from "../dataspace/client.ts";
import { tableQuery } from "../dataspace/table-query.ts";
import { allColumnsOf } from "../graphql/from.ts";
import { Credits, toCredits } from "./credits.types.ts";

/** One call, one row: the balances alone. */
export async function readCredits(dataspace: DataspaceClient, clientid: number): Promise<Credits> {
  const query = tableQuery({
    table: "usercredit",
    where: [["clientid", "=", clientid]],
    fields: allColumnsOf(Credits),
  });
  const [row] = (await dataspace.readTable<object>(query)).resource;
  if (!row) throw new Error(`The dataspace has no balances of client ${clientid}.`);
  return toCredits(row);
}
