import { tokenScopes } from "@finder/contract/endpoints/tokens";
import {
  operatorMay,
  operatorPermissions,
  operatorRoles,
  type OperatorAction,
} from "@finder/contract/operator-permissions";
import { may, permissions, roles, type Action } from "@finder/contract/permissions";
import { tokenOpenings } from "@finder/contract/rules/tokens/token-openings";
import { isOpenToEveryToken } from "@finder/contract/rules/tokens/token-scopes";
import { callers, type Caller, type Cells } from "../tests/matrix/cell.ts";
import { operatorCallers, type OperatorCallerName } from "../tests/matrix/operators/row.ts";
import { operatorOperationRows } from "../tests/matrix/operators/rows.ts";
import { addressRows, operationRows, routeRows } from "../tests/matrix/rows.ts";
import { scopesFor, type TokenSays } from "../tests/matrix/world/tokens.ts";
import { table } from "./markdown-table.ts";

const callerNames: Record<Caller, string> = {
  anonymous: "anonymous",
  appKey: "app key alone",
  publicKey: "public API key",
  member: "member",
  admin: "invited admin",
  owner: "owner",
  disabled: "disabled",
  deleted: "deleted",
  otherOwner: "another client's owner",
};

const operatorCallerNames: Record<OperatorCallerName, string> = {
  nobody: "anonymous",
  owner: "a client's owner",
  enrolling: "no second factor yet",
  halfopen: "second factor not shown",
  late: "admin, shown too long ago",
  support: "support",
  billing: "billing",
  data: "data",
  admin: "admin",
  token: "an admin's token",
};

/** The role matrix as Markdown: permissions, operations, addresses, REST calls, the console, and service tokens' tables. */
export function permissionMatrix(): string {
  const rows = (Object.keys(permissions) as Action[]).map((action) => [
    `\`${action}\``,
    ...roles.map((role) => (may(role, action) ? "yes" : "-")),
  ]);
  return [
    "# Permissions",
    "",
    "Who may do what. `client` owns the account and is shown as Admin; `admin` is an invited user with a member's permissions.",
    "The dataspace decides, the gateway refuses early, the web hides what would be refused.",
    "",
    table(["action", ...roles], rows),
    "",
    "## Who may make which call",
    "",
    "The result of one sample call that succeeds for its proper caller: `yes`, or the code it is refused with. The tests make",
    "every call as every caller over HTTP (`tests/matrix`), and fail when an operation or an address has no row. Another client's",
    "owner makes the call about the first client's things: `yes` there means that it finds its own only, or nothing. Where an emailed",
    "token or a password proves the right, the caller does not matter; the sample carries it. A code in the owner's column",
    "says that the owner may, and that the sample finds nothing to do: a client that has paid nothing yet has no payment to change.",
    "",
    "A service token acts for the owner: with one of the scopes in the last column it gets the owner's answer (`-`: no token may),",
    "without them `SCOPE_MISSING`. `any`: the address looks at no scope.",
    "",
    "### GraphQL operations of the gateway",
    "",
    matrix("operation", operationRows),
    "",
    "### Other addresses of the gateway",
    "",
    "`yes` at `/auth/{provider}` sends the browser on to the provider; its way back needs the cookie of the sign-in that it began.",
    "Anyone with an invoice's link may open it, for five minutes.",
    "",
    matrix("address", addressRows),
    "",
    "### REST calls of the dataspace",
    "",
    "The app's key comes with every call except of `anonymous` and `public API key`; sign-in, renewal and sign-out do without.",
    "",
    matrix("call", routeRows),
    "",
    "### The operators' console",
    "",
    "What each role of operators may do; the dataspace decides, and logs every call and refusal in the operators' log.",
    "",
    table(
      ["action", ...operatorRoles],
      (Object.keys(operatorPermissions) as OperatorAction[]).map((action) => [
        `\`${action}\``,
        ...operatorRoles.map((role) => (operatorMay(role, action) ? "yes" : "-")),
      ]),
    ),
    "",
    "Each operation of `/operator/graphql` is one call of its endpoint below `POST /api/v2/operator/`.",
    "",
    operatorMatrix(),
    "",
    "### What a service token's scopes open of the tables",
    "",
    "Of what the owner sees. A table that stands here under no scope is closed to every token; a change is answered with what it",
    "may set and with what scopes of reading open. The rows above of the table API are calls of `appuser`.",
    "",
    tokenTables(),
    "",
  ].join("\n");
}

type Row = TokenSays & { readonly cells: Cells };

function matrix(head: string, rows: Readonly<Record<string, Row>>): string {
  return table(
    [head, ...callers.map((caller) => callerNames[caller]), "service token with"],
    Object.entries(rows).map(([name, row]) => [
      `\`${name}\``,
      ...callers.map((caller) => (row.cells[caller] === "allowed" ? "yes" : `\`${row.cells[caller]}\``)),
      tokensOf(name, row),
    ]),
  );
}

function operatorMatrix(): string {
  return table(
    ["operation", "endpoint", ...operatorCallers.map((caller) => operatorCallerNames[caller])],
    Object.entries(operatorOperationRows).map(([name, { cells, endpoint }]) => [
      `\`${name}\``,
      `\`${endpoint}\``,
      ...operatorCallers.map((caller) => (cells[caller] === "allowed" ? "yes" : `\`${cells[caller]}\``)),
    ]),
  );
}

/** What each scope opens of the tables. */
function tokenTables(): string {
  return table(
    ["scope", "table", "rows", "columns answered, filtered and ordered by", "columns set"],
    tokenScopes.flatMap((scope) =>
      Object.entries(tokenOpenings[scope].tables ?? {}).map(([name, { own, columns, writes }]) => [
        `\`${scope}\``,
        `\`${name}\``,
        own ? "of the person it acts for" : "the owner's",
        listed(columns),
        writes === undefined ? "-" : listed(writes),
      ]),
    ),
  );
}

/** Scopes with which a token makes the call. */
function tokensOf(name: string, row: Row): string {
  if (row.everyToken !== undefined) return row.everyToken === "allowed" ? "any" : `\`${row.everyToken}\``;
  if (isOpenToEveryToken(name)) return "any";
  return (
    scopesFor(name, row)
      .map((scope) => `\`${scope}\`${row.byScope?.[scope] ? ` (\`${row.byScope[scope]}\`)` : ""}`)
      .join(", ") || "-"
  );
}

function listed(columns: readonly string[] | undefined): string {
  return columns === undefined ? "all" : columns.map((column) => `\`${column}\``).join(", ") || "-";
}

if (import.meta.main) console.log(permissionMatrix());
