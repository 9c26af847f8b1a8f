import { z } from "zod";
import { clientId, operatorRole, operatorRoleAsked, pageOf } from "./common.ts";
import { operation } from "./operation.ts";
import { email, id, largeRowId, moment, object, rowId } from "./values.ts";

const permission = "operators.manage";
const operatorId = rowId.describe("The operator's id.");

const operator = object("Operator", "An operator of the platform.", {
  id: id.describe("Opaque and stable."),
  email: email.describe("Signs in with it."),
  name: z.string().nullable().describe("Full name; null = none."),
  role: operatorRole.describe("What the operator may do."),
  active: z.boolean().describe("False: signed out everywhere, and cannot sign in."),
  enrolled: z.boolean().describe("True once a second factor is set up."),
  createdOn: moment.describe("When the operator was made one."),
  lastUsedOn: moment.nullable().describe("When a session was last used; null = never."),
});

const operatorPayload = object("OperatorPayload", "The operator as changed, or the business errors.", {
  operator: operator.nullable().describe("Null if refused."),
});

export const operators = operation({
  name: "operators",
  kind: "query",
  path: "team/list",
  permission,
  description: "Every operator, by email. Admins only.",
  input: z.object({}),
  output: z.array(operator),
});

export const changeOperator = operation({
  name: "changeOperator",
  kind: "mutation",
  path: "team/change",
  permission,
  proven: true,
  description:
    "Changes an operator's role or state; what is left out stays. The last active admin stays one. Admins only; asks for the second factor again.",
  input: z.object({
    id: operatorId,
    role: operatorRoleAsked.optional().describe("The new role."),
    active: z.boolean().optional().describe("False: signed out everywhere at once."),
  }),
  output: operatorPayload,
  entry: ({ id: afid, role: given, active }) => ({
    subject: `operator ${afid}`,
    detail: [given, active === undefined ? undefined : active ? "enabled" : "disabled"]
      .filter((each) => each !== undefined)
      .join(", "),
  }),
});

export const resetOperator = operation({
  name: "resetOperator",
  kind: "mutation",
  path: "team/reset",
  permission,
  proven: true,
  description:
    "Takes an operator's second factor away and ends every session: signing in sets up a new one. Admins only; asks for the second factor again.",
  input: z.object({ id: operatorId }),
  output: operatorPayload,
  entry: ({ id: afid }) => ({ subject: `operator ${afid}` }),
});

const logEntry = object("OperatorLogEntry", "An entry of the operators' log, which no one can change.", {
  id: id.describe("Opaque and stable; a later entry has a higher one."),
  happenedOn: moment.describe("When it began."),
  operatorId: id.describe("The operator's id."),
  operatorEmail: email.describe("The operator's email then."),
  role: operatorRole.describe("The operator's role then."),
  operation: z.string().describe("The operation, `team/change`."),
  clientId: id.nullable().describe("The client it was about; null = none."),
  subject: z.string().nullable().describe("What it was about, for display."),
  reason: z.string().nullable().describe("The operator's reason."),
  detail: z.string().nullable().describe("Further detail, for display."),
  outcome: z
    .string()
    .nullable()
    .describe("`done`, or the code of its refusal; null while it runs, or when the program ended meanwhile."),
  requestId: z.string().describe("Id of the request, as the program's log has it."),
  networkAddress: z.string().describe("The caller's network address."),
  tokenId: id.nullable().describe("The token of the tool that called; null: the operator did."),
  tokenName: z.string().nullable().describe("The token's name; null: the operator called."),
});

export const operatorLog = operation({
  name: "operatorLog",
  kind: "query",
  path: "log/read",
  permission: "log.view",
  description: "What operators did or were refused, newest first. Admins only.",
  input: z.object({
    before: largeRowId.optional().describe("Only entries before this one."),
    operatorId: rowId.optional().describe("Only entries of this operator."),
    clientId: clientId.optional().describe("Only entries about this client."),
    first: z.int().min(1).max(100).default(50).describe("Entries at most: 1 to 100."),
  }),
  output: object(
    "OperatorLogPage",
    "Entries of the operators' log, newest first.",
    pageOf(logEntry, "Entries, newest first.", "Whether there are older ones: ask for those before the last."),
  ),
});
