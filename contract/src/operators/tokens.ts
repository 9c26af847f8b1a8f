import { z } from "zod";
import { boundedText } from "../endpoints/text.ts";
import { limits } from "../limits.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { operatorRole, operatorRoleAsked, pageOf } from "./common.ts";
import { operation } from "./operation.ts";
import { email, id, moment, object, rowId } from "./values.ts";

const permission = "tokens.manage";
const bounds = limits.operatorTokens;

const operatorToken = object("OperatorToken", "A service token of an operator's tool; never its secret.", {
  id: id.describe("Opaque and stable; a later token has a higher one."),
  name: z.string().describe("The maker's own name for it, as the log has it."),
  ending: z.string().describe("The last four letters of its secret."),
  role: operatorRole.describe("What it may do, as long as its maker may."),
  proven: z.boolean().describe("Whether it does what asks for the second factor."),
  addresses: z.array(z.string()).describe("Addresses and CIDR blocks it works from; none: every address."),
  operatorEmail: email.describe("Who made it."),
  createdOn: moment.describe("When it was made."),
  expiresOn: moment.describe("When it stops working."),
  lastUsedOn: moment.nullable().describe("When it was last used; null = never."),
  lastAddress: z.string().nullable().describe("The network address of its last use; null = never used."),
  endedOn: moment.nullable().describe("When it was ended before its time; null = it was not."),
});

const payload = object("OperatorTokenPayload", "The token, or the business errors.", {
  operatorToken: operatorToken.nullable().describe("Null if refused."),
  secret: z
    .string()
    .nullable()
    .describe("Of `createOperatorToken`: the secret, for `Authorization: Bearer`, shown this once."),
});

export const operatorTokens = operation({
  name: "operatorTokens",
  kind: "query",
  path: "tokens/list",
  permission,
  description: "The caller's tokens, newest first; everyone's, for an admin.",
  input: z.object({
    before: rowId.optional().describe("Only tokens before this one."),
    first: z.int().min(1).max(100).default(50).describe("Tokens at most: 1 to 100."),
  }),
  output: object(
    "OperatorTokenPage",
    "Tokens of operators, newest first.",
    pageOf(operatorToken, "Tokens, newest first.", "Whether there are older ones: ask for those before the last."),
  ),
});

export const createOperatorToken = operation({
  name: "createOperatorToken",
  kind: "mutation",
  path: "tokens/create",
  permission,
  proven: true,
  description: "Makes a token for a tool. Asks for the second factor again.",
  input: z.object({
    name: z.string().trim().min(1).max(bounds.name).describe("The maker's own name for it, as the log shows it."),
    role: operatorRoleAsked.describe("What it may do: the caller's own role; any, for an admin."),
    days: z.int().min(1).max(bounds.days).default(bounds.usualDays).describe("Days it works: 1 to 365."),
    addresses: z
      .array(boundedText(textBounds.word))
      .max(bounds.addresses)
      .default([])
      .describe("Addresses and CIDR blocks it works from; none: all."),
    proven: z.boolean().default(false).describe("Whether it does what asks for the second factor."),
  }),
  output: payload,
  entry: ({ name, role, days, proven }) => ({
    subject: name,
    detail: [role, `${days} days`, proven ? "second factor" : undefined].filter(Boolean).join(", "),
  }),
});

export const endOperatorToken = operation({
  name: "endOperatorToken",
  kind: "mutation",
  path: "tokens/end",
  permission,
  description: "Ends a token at once. One that has ended already is fine.",
  input: z.object({ id: rowId.describe("The token's id.") }),
  output: payload,
  entry: ({ id: tokenid }) => ({ subject: `token ${tokenid}` }),
});
