import type { TableName } from "../db/schema/index.ts";

/** Who a caller is to the tables: an operator needs an operator's key AND session; every other person counts as its role. */
export type Actor = "operator" | "client" | "admin" | "member";

/** Which rows: all; those of the caller's client; those of the caller; none. */
export type Rows = "all" | "client" | "own" | "none";

/** What one actor may do with one table. */
export type Access = {
  readonly read: Rows;
  /** Read only through a relation of another table, not at the table's own address. */
  readonly relatedOnly?: true;
  /** Columns read; all declared ones when absent. */
  readonly columns?: readonly string[];
  readonly create?: true;
  readonly update?: Rows;
  readonly delete?: Rows;
  /** Columns written; all but read-only ones when absent. */
  readonly writable?: readonly string[];
};

/**
 * One list per table: which rows, columns and verbs each actor has (specification section 6, decisions sections 3 and 10).
 * App roles write only what no rule guards: never credits, plan, role, ownership or password. Those have endpoints.
 */
const everything: Access = { read: "all", create: true, update: "all", delete: "all" };
const readAll: Access = { read: "all" };
const nothing: Access = { read: "none" };
const readOfClient: Access = { read: "client" };
const readOwn: Access = { read: "own" };

const ownProfile = ["name", "firstname", "lastname", "avatar", "phonenumber", "country"];
const appuserColumns = [
  "appuserid",
  "clientid",
  "afid",
  ...ownProfile,
  "email",
  "role",
  "isactive",
  "isdeleted",
].concat(["isverified", "invitestatus", "createdon"]);
const companyColumns = ["phonenumber", "country", "companyname", "salespeoplecount", "requiredleadcount", "department"];

/** A list in which an invited admin has a member's permissions, as everywhere (decisions section 3). */
const list = (operator: Access, client: Access, member: Access): Record<Actor, Access> => ({
  operator,
  client,
  admin: member,
  member,
});

export const accessLists: Record<TableName, Record<Actor, Access>> = {
  client: list(
    everything,
    { read: "client", update: "client", writable: [...companyColumns, "taxid", "billingaddress"] },
    {
      read: "client",
      columns: ["clientid", "companyname", "phonenumber", "country", "department", "freecredits", "createdon"],
    },
  ),
  // A member sees itself, the owner sees the team; each writes the own profile only.
  appuser: list(
    everything,
    { read: "client", columns: [...appuserColumns, "creditsused"], update: "own", writable: ownProfile },
    { read: "own", columns: appuserColumns, update: "own", writable: ownProfile },
  ),
  usersubscription: list(everything, readOfClient, readOfClient),
  subscriptionplan: list(everything, readAll, { read: "all", relatedOnly: true }),
  usercredit: list(everything, readOfClient, readOfClient),
  creditledger: list(readAll, nothing, nothing),
  usercontact: list({ read: "all", delete: "all" }, readOfClient, readOwn),
  contactfeedback: list(everything, readOfClient, readOwn),
  apikeys: list(everything, readOfClient, nothing),
  apiusage: list(readAll, readOfClient, nothing),
  transactionhistory: list(everything, readOfClient, nothing),
  paymentquarantine: list(readAll, nothing, nothing),
  country: list(everything, readAll, readAll),
  demorequest: list(everything, nothing, nothing),
};
