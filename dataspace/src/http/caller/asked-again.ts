import type { FastifyInstance, FastifyRequest } from "fastify";
import { effectiveMethod } from "../../table/request/method.ts";
import type { Query } from "../../table/request/options.ts";
import { requireProof } from "./require-proof.ts";

/** Calls about money, keys, the email and the hand-over of the account; other routes name `requireProof` themselves. */
const calls: ReadonlySet<string> = new Set(
  [
    "POST cardpayment",
    "PATCH cardpayment",
    "DELETE cardpayment",
    "POST upgradeplan",
    "POST paymentmethod",
    "PATCH paymentmethod",
    "POST payinvoice",
    "POST balancepayback",
    "POST addonpaymentintent",
    "POST addonpayment",
    "POST rotateapikey",
    "POST setapikeybudget",
    "POST servicetokens",
    "DELETE servicetokens/:id",
    "POST servicetokens/:id/allow",
    "POST assistants/grants",
    "POST emailcodeverification",
    "POST emailupdate",
    "POST offerownership",
    "POST acceptownershipoffer",
  ].map((call) => call.replace(" ", " /api/v2/")),
);

/** Tables of which each write is about money or keys. */
const tables: ReadonlySet<string> = new Set(["apikeys", "usersubscription"]);

/** Asks members who have a second factor for it again, before what would cost them most in a thief's hands (docs/rules.md#sign-in-factor). */
export function askAgain(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    const { method, routeOptions } = request;
    if (calls.has(`${method} ${routeOptions.url}`) || changesTable(request)) await requireProof(request);
  });
}

/** Whether a call of the table door changes keys, the plan, or another member. */
function changesTable({ body, headers, method, params, query, routeOptions }: FastifyRequest): boolean {
  if (!routeOptions.url?.startsWith("/api/v2/:service/_table/:table")) return false;
  const verb = effectiveMethod(method, headers, query as Query);
  const table = (params as { table?: string }).table?.toLowerCase() ?? "";
  if (verb === "GET" || verb === "HEAD") return false;
  return (
    tables.has(table) || (table === "appuser" && (verb === "POST" || verb === "DELETE" || names(body, "isactive")))
  );
}

/** Whether the body of a call, one record or several, names a column; names ignore case. */
function names(body: unknown, column: string): boolean {
  if (typeof body !== "object" || body === null) return false;
  return Object.entries(body).some(([name, value]) => name.toLowerCase() === column || names(value, column));
}
