import type { OperationView } from "@finder/contract/endpoints/operations";
import { ProductError } from "@finder/contract/errors";
import { may, type Action } from "@finder/contract/permissions";
import { isOpenToEveryToken, scopesOf } from "@finder/contract/rules/tokens/token-scopes";
import type { GraphQLSchema } from "graphql";
import type { Context } from "../context.ts";
import type { KnownMember } from "../dataspace/sessions.ts";
import { operationPermissions } from "../graphql/allow.ts";
import { type NamedDocument, readIfValid, readNamedDocument } from "./document/named-document.ts";
import { readOperations } from "./operations.source.ts";

/** A version that can be called. */
export type Callable = {
  readonly name: string;
  readonly description: string;
  readonly version: number;
  readonly revision: number;
  /** `YYYY-MM-DD`, UTC: the coming day from which it is refused; null = none is set. */
  readonly retiresOn: string | null;
  /** When that was said, `YYYY-MM-DD HH:MM:SS`, UTC. */
  readonly retiringSince: string | null;
  readonly document: NamedDocument;
};

/** A version of a name, as an address says it; `version` 1 where it says none. */
export type Addressed = { readonly name: string; readonly version: number };

/** The next call asks the dataspace: the client's operations were changed. */
export async function forgetOperations({ operationCache, caller }: Context): Promise<void> {
  operationCache.delete((await caller.requireMember()).clientId);
}

/**
 * The version that an address means. Throws NOT_FOUND, OPERATION_RETIRED, and OPERATION_INVALID where its document no longer fits
 * the schema.
 */
export async function findCallable(context: Context, schema: GraphQLSchema, asked: Addressed): Promise<Callable> {
  const { name, version } = asked;
  const operation = (await keptOperations(context)).find((each) => each.name === name);
  const found = operation?.versions.find((each) => each.version === version);
  if (!operation || !found) throw new ProductError("NOT_FOUND", { detail: missing(operation, asked) });
  if (isRetired(found.retireson))
    throw new ProductError("OPERATION_RETIRED", {
      detail: `Version ${version} of ${name} is retired since ${found.retireson}.`,
    });
  return {
    name,
    description: operation.description,
    version,
    revision: found.revision,
    retiresOn: found.retireson,
    retiringSince: found.retiringsince,
    document: fitting(schema, found.document),
  };
}

/** Every version that the caller may call now, by name and version. What no longer fits the schema is left out. */
export async function listCallable(context: Context, schema: GraphQLSchema): Promise<Callable[]> {
  const member = await context.caller.requireMember();
  const callable: Callable[] = [];
  for (const { name, description, versions } of await keptOperations(context))
    for (const { version, revision, retireson, retiringsince, document: text } of versions) {
      if (isRetired(retireson)) continue;
      const document = readIfValid(schema, text);
      if (!document || !mayCall(schema, document, member, context.caller.isViewOnly)) continue;
      callable.push({
        name,
        description,
        version,
        revision,
        retiresOn: retireson,
        retiringSince: retiringsince,
        document,
      });
    }
  return callable;
}

const permissions = new WeakMap<GraphQLSchema, ReturnType<typeof operationPermissions>>();

/** Whether a member, or a token by its scopes, may use everything that an operation asks. */
export function mayCall(
  schema: GraphQLSchema,
  { roots, readsOnly }: NamedDocument,
  { role, scopes }: KnownMember,
  isViewOnly: boolean,
): boolean {
  if (isViewOnly && !readsOnly) return false;
  const declared = permissions.get(schema) ?? operationPermissions(schema);
  permissions.set(schema, declared);
  return roots.every((root) => {
    const action = declared.get(root);
    const isOpen =
      scopes === undefined || isOpenToEveryToken(root) || scopesOf(root).some((scope) => scopes.has(scope));
    return isOpen && (action === "anyone" || (action !== undefined && may(role, action as Action)));
  });
}

/** True from the day on that it names. */
export function isRetired(day: string | null): boolean {
  return day !== null && day <= new Date().toISOString().slice(0, 10);
}

/** Reads every operation of the caller's client, from the cache if it is there. */
async function keptOperations({ operationCache, dataspace, caller }: Context): Promise<OperationView[]> {
  const { clientId } = await caller.requireMember();
  return operationCache.forceFetch(clientId, { context: () => readOperations(dataspace) });
}

function missing(operation: OperationView | undefined, { name, version }: Addressed): string {
  if (!operation) return `There is no operation ${name}.`;
  const versions = operation.versions.map((each) => each.version).join(", ");
  return `${name} has no version ${version}. There are: ${versions}.`;
}

function fitting(schema: GraphQLSchema, text: string): NamedDocument {
  try {
    return readNamedDocument(schema, text);
  } catch (error) {
    if (!(error instanceof ProductError) || error.code !== "BAD_OPERATION") throw error;
    throw new ProductError("OPERATION_INVALID", {
      detail: `The product's schema has changed below it. ${error.message}`,
    });
  }
}
