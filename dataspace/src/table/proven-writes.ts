import type { FastifyRequest } from "fastify";
import { requireProof } from "../http/caller/require-proof.ts";
import type { Verb } from "./access.ts";

/** Tables of which each write is about money or keys. */
const tables: ReadonlySet<string> = new Set(["apikeys", "usersubscription"]);

type Write = { readonly request: FastifyRequest; readonly table: string; readonly verb: Verb };

/** Asks members who have a second factor for it again before a write that changes keys, the plan or another member. */
export async function requireProofOfWrite({ request, table, verb }: Write): Promise<void> {
  if (verb === "read") return;
  const changesMember = table === "appuser" && (verb !== "update" || names(request.body, "isactive"));
  if (tables.has(table) || changesMember) await requireProof(request);
}

/** Whether the body of a call, one record or several, names a column; names ignore case. */
function names(body: unknown, column: string): boolean {
  if (typeof body !== "object" || body === null) return false;
  return Object.entries(body).some(([name, value]) => name.toLowerCase() === column || names(value, column));
}
