import type { Deprecation } from "@finder/contract/deprecations";
import type { DeprecatedUse } from "@finder/contract/endpoints/deprecations";
import type { OperationCall } from "@finder/contract/endpoints/operations";
import type { Counts } from "@finder/contract/figures/counts";
import type { GraphQLFormattedError, GraphQLSchema } from "graphql";
import type { Config } from "../../config/config.ts";
import type { Context } from "../../context.ts";
import type { Outcome } from "../../execution/outcome.ts";
import type { Pipeline } from "../../execution/pipeline.ts";
import { errorFormatter } from "../../graphql/format-error.ts";
import { noteUses } from "../../http/graphql/deprecated-uses.ts";
import type { Callable } from "../known-operations.ts";
import { retirementOf } from "../retirement.ts";
import { checkedValues, type Values } from "./parameters.ts";

/** The dependencies of named operations besides the request's context. */
export type Running = {
  readonly schema: GraphQLSchema;
  readonly pipeline: Pick<Pipeline<Context>, "answer">;
  readonly calls: Counts<OperationCall>;
  readonly uses: Counts<DeprecatedUse>;
  readonly config: Pick<Config, "developing" | "introspection">;
};

/** A refusal in the answer's own `userErrors`. */
type Refusal = { readonly code: string; readonly message: string; readonly field?: string | null };

/** The result of a call: its data or its errors. `data` may accompany refusals, as a part may have run. */
export type Ran = {
  readonly outcome: Outcome;
  readonly data: Readonly<Record<string, unknown>> | null;
  /** What graphql, the product or a fault made of it; empty on success. */
  readonly errors: readonly GraphQLFormattedError[];
  /** Refusals of the business; empty on success. */
  readonly refusals: readonly Refusal[];
  /** What goes: the version, and what its document uses. */
  readonly deprecated: readonly Deprecation[];
};

/** One call: its values, the cap of its header, and whether it must not change anything. */
type CallInput = { readonly values: Values; readonly cap: number | null; readonly readsOnly: boolean };

/**
 * Runs an operation that `findCallable` found, through the pipeline of every GraphQL request: with its scopes, points, rate limits
 * and caps. Throws BAD_PARAMETER before anything is asked.
 */
export async function runNamed(
  { pipeline, calls, uses, config }: Running,
  context: Context,
  callable: Callable,
  { values, cap, readsOnly }: CallInput,
): Promise<Ran> {
  const { name, version, document } = callable;
  const variables = checkedValues(document, values, cap);
  calls.note({ clientid: (await context.caller.requireMember()).clientId, name, version });
  const { text: query, operation } = document;
  const request = { query, id: undefined, operationName: operation.name?.value, variables, readsOnly };
  const outcome = await pipeline.answer(request, context);
  const data = dataOf(outcome);
  const format = errorFormatter(config);
  const errors = (outcome.errors ?? []).map((error) => format(error, context.requestId));
  const retires = retirementOf(callable);
  const { deprecated = [] } = outcome;
  await noteUses(uses, context, { deprecated: retires });
  await noteUses(uses, context, { deprecated, operation: `${name}/v${version}` });
  return { outcome, data, errors, refusals: refusalsIn(data), deprecated: [...retires, ...deprecated] };
}

function dataOf({ data }: Outcome): Ran["data"] {
  return data === undefined ? null : (JSON.parse(data) as Ran["data"]);
}

function refusalsIn(data: Ran["data"]): Refusal[] {
  return Object.values(data ?? {}).flatMap((root) => (root as { userErrors?: Refusal[] } | null)?.userErrors ?? []);
}
