import type { DataspaceClient } from "../dataspace/client.ts";
import type { ClientRow, CreditRow } from "../dataspace/rows.ts";
import { tableQuery } from "../dataspace/table-query.ts";
import type { Selection } from "../planning/selection.ts";
import { planViewer } from "../planning/viewer-plan.ts";
import { toSubscription } from "../subscription/subscription.source.ts";
import { type Allowance, type Client, type Credits, FreeCreditsWithheld } from "./account.types.ts";

/** Graph form of the balances, whichever call carried them. */
export const toCredits = (row: CreditRow): Credits => ({
  id: row.usercreditid,
  personalEmail: row.personal_email_credits,
  businessEmail: row.bus_email_credits,
  phone: row.contactcredit,
  email: row.emailcredit,
});

/** A client without a plan, or with one smaller than what it has, still adds up. */
const toAllowance = (allowed: number, available: number): Allowance => {
  const total = Math.max(allowed, 0);
  const left = Math.min(Math.max(available, 0), total);
  return { total, used: total - left, available: left };
};

/** Graph form of why free credits are withheld. */
const toWithheld = (text: string | undefined): FreeCreditsWithheld | null =>
  Object.values(FreeCreditsWithheld).find((reason) => reason === text) ?? null;

/** Graph form of a client row with the relations that always come with it. */
export const toClient = (row: ClientRow, dataspace: DataspaceClient): Client => {
  const subscription = toSubscription(row.usersubscription_by_clientid, dataspace);
  const [credit] = row.usercredit_by_clientid;
  if (!credit) throw new Error(`Client ${row.clientid} has no balances.`);
  return {
    id: row.clientid,
    companyName: row.companyname,
    freeCreditsWithheld: toWithheld(row.freecredits),
    credits: toCredits(credit),
    subscription,
    seats: toAllowance(subscription?.plan.seats ?? 0, credit.seatcount),
    apiKeys: toAllowance(subscription?.plan.apiKeys ?? 0, credit.apicallcount),
  };
};

const one = <Row>(rows: readonly Row[], what: string): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error(`The dataspace has no ${what}.`);
  return row;
};

/** One call: the client, its subscriptions with their plans, its balances. */
export const readClient = async (dataspace: DataspaceClient, clientid: number): Promise<Client> => {
  const query = tableQuery<keyof ClientRow>({
    table: "client",
    where: [["clientid", "=", clientid]],
    fields: ["clientid", "companyname", "freecredits"],
  });
  return toClient(one((await dataspace.readTable<ClientRow>(query)).resource, `client ${clientid}`), dataspace);
};

/** One call, one row: the balances alone. */
export const readCredits = async (dataspace: DataspaceClient, clientid: number): Promise<Credits> => {
  const query = tableQuery<keyof CreditRow | "clientid">({
    table: "usercredit",
    where: [["clientid", "=", clientid]],
    fields: ["usercreditid", "personal_email_credits", "bus_email_credits", "contactcredit", "emailcredit"],
  });
  return toCredits(one((await dataspace.readTable<CreditRow>(query)).resource, `balances of client ${clientid}`));
};

/** The client with as much of it as the selection of what holds it asks for: no call, or one. */
export const readClientAsked = async (
  dataspace: DataspaceClient,
  id: number,
  holder: Selection | undefined,
): Promise<Client> => {
  const read = planViewer(holder);
  if (read === "client") return readClient(dataspace, id);
  // Fields that are not selected are never read, so a client may lack them.
  const client: Partial<Client> = read === "credits" ? { id, credits: await readCredits(dataspace, id) } : { id };
  return client as Client;
};
