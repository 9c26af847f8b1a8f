import { limits } from "@finder/contract/limits";
import type { SubscriptionRow } from "../dataspace/client-row.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import { tableQuery } from "../dataspace/table-query.ts";
import { type Connection, connectionOf, type Window } from "../graphql/paging/connection.ts";
import { columnsOf, viewOf } from "../graphql/from.ts";
import { pageWithin, type PageNumber } from "../graphql/paging/page.ts";
import type { Selection } from "../planning/selection.ts";
import { toSubscription } from "../subscription/subscription.source.ts";
import { Seats, TeamMember, type SeatsRow, type TeamMemberPage } from "./team.types.ts";

/** A row of `appuser`: its key, the parts of a cursor, and the selected columns. */
export type MemberRow = { readonly appuserid: number; readonly createdon?: string };

/** The columns that answer a selection of members. */
export type MemberPlan = { readonly columns: readonly string[] };

/** Plans a read of members; the key comes always. */
export function planMember(member: Selection | undefined): MemberPlan {
  return {
    columns: [...new Set(["appuserid", ...columnsOf(TeamMember, member)])],
  };
}

/** A member as the graph knows them. */
export const toTeamMember: (row: object) => TeamMember = viewOf(TeamMember);

/** What page of the team, and what of its members. */
export type MembersRequest = MemberPlan & PageNumber;

/** One call, newest first; the deleted are left out. */
export async function readMembers(dataspace: DataspaceClient, asked: MembersRequest): Promise<TeamMemberPage> {
  const { rows, ...page } = pageWithin(asked, limits.membersPage);
  const query = tableQuery<string>({
    table: "appuser",
    where: [["isdeleted", "=", 0]],
    fields: asked.columns,
    order: [
      ["createdon", "DESC"],
      ["appuserid", "DESC"],
    ],
    ...rows,
    count: true,
  });
  const { resource, meta } = await dataspace.readTable<MemberRow>(query);
  const items = resource.map(toTeamMember);
  return { items, ...page, totalCount: meta?.count ?? resource.length };
}

/** Which members behind a cursor, and what of them. */
export type MembersBehind = MemberPlan & { readonly window: Window };

/** A page of the team behind a cursor: as many calls as the page by number. */
export async function readMembersConnection(
  dataspace: DataspaceClient,
  { window, ...asked }: MembersBehind,
): Promise<Connection<TeamMember>> {
  const query = tableQuery<string>({
    table: "appuser",
    where: [["isdeleted", "=", 0]],
    ...(window.after ? { after: { columns: ["createdon", "appuserid"], values: window.after } } : {}),
    fields: [...new Set([...asked.columns, "createdon"])],
    order: [
      ["createdon", "DESC"],
      ["appuserid", "DESC"],
    ],
    limit: window.first + 1,
  });
  const { resource } = await dataspace.readTable<MemberRow>(query);
  return connectionOf(resource, window, ({ createdon, appuserid }) => [createdon ?? "", appuserid], toTeamMember);
}

/** The columns of seats that answer a selection; the fewest rows that hold them are read. */
export function planSeats(seats: Selection | undefined): string[] {
  return columnsOf(Seats, seats);
}

const toSeats: (row: Partial<SeatsRow>) => Seats = viewOf(Seats);

type Person = { readonly isdeleted: number; readonly invitestatus: string };
type ClientWithPeople = {
  readonly usersubscription_by_clientid: readonly SubscriptionRow[];
  readonly appuser_by_clientid?: readonly Person[];
};

/** Whose seats, and how much of them. */
export type SeatsRequest = { readonly clientid: number; readonly columns: readonly string[] };

/** Seats of a client: no call, or one. Fields that are not selected are never read. */
export async function readSeats(dataspace: DataspaceClient, { clientid, columns }: SeatsRequest): Promise<Seats> {
  if (columns.every((column) => column === "clientid")) return toSeats({ clientid });
  const query = tableQuery<string>({
    table: "client",
    where: [["clientid", "=", clientid]],
    fields: ["clientid"],
    ...(columns.includes("people") ? { related: ["appuser_by_clientid"] } : {}),
  });
  const [row] = (await dataspace.readTable<ClientWithPeople>(query)).resource;
  if (!row) throw new Error(`The dataspace has no client ${clientid}.`);
  const subscription = toSubscription(row.usersubscription_by_clientid, dataspace);
  return toSeats({
    clientid,
    subscription,
    people: (row.appuser_by_clientid ?? []).filter(({ isdeleted }) => isdeleted === 0),
  });
}
