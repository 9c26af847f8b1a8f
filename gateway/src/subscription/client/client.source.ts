import { readCredits } from "../../credits/credits.source.ts";
import { toCredits } from "../../credits/credits.types.ts";
import type { ClientRow } from "../../dataspace/client-row.ts";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { tableQuery } from "../../dataspace/table-query.ts";
import { allColumnsOf, viewOf } from "../../graphql/from.ts";
import type { Selection } from "../../planning/selection.ts";
import { type Allowance, Client, type ClientPart } from "./client.types.ts";
import { planClient } from "./client-read.ts";
import { toSubscription } from "../subscription.source.ts";

const view = viewOf(Client, "credits", "subscription", "seats", "apiKeys");

/** The graph's form of a client row, with the relations that always come with it. */
export function toClient(row: ClientRow, dataspace: DataspaceClient): Client {
  const subscription = toSubscription(row.usersubscription_by_clientid, dataspace);
  const [credit] = row.usercredit_by_clientid;
  if (!credit) throw new Error(`Client ${row.clientid} has no balances.`);
  return view(row, {
    credits: toCredits(credit),
    subscription,
    seats: toAllowance(subscription?.plan.seats ?? 0, credit.seatcount),
    apiKeys: toAllowance(subscription?.plan.apiKeys ?? 0, credit.apicallcount),
  });
}

/** One call: the client, its subscriptions with their plans, its balances. */
export async function readClient(dataspace: DataspaceClient, clientid: number): Promise<Client> {
  const query = tableQuery({ table: "client", where: [["clientid", "=", clientid]], fields: allColumnsOf(Client) });
  const [row] = (await dataspace.readTable<ClientRow>(query)).resource;
  if (!row) throw new Error(`The dataspace has no client ${clientid}.`);
  return toClient(row, dataspace);
}

/** The client with as much of it as the selection of what holds it asks for: no call, or one. */
export async function readClientAsked(
  dataspace: DataspaceClient,
  id: number,
  holder: Selection | undefined,
): Promise<ClientPart> {
  const read = planClient(holder?.get("client"));
  if (read === "client") return readClient(dataspace, id);
  return read === "credits" ? { id, credits: await readCredits(dataspace, id) } : { id };
}

/** A client without a plan, or with one smaller than what it has, still adds up. */
function toAllowance(allowed: number, available: number): Allowance {
  const total = Math.max(allowed, 0);
  const left = Math.min(Math.max(available, 0), total);
  return { total, used: total - left, available: left };
}
