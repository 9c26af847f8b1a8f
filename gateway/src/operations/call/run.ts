import type { GraphQLFormattedError, GraphQLSchema } from "graphql";
import type { Config } from "../../config/config.ts";
import type { Context } from "../../context.ts";
import type { Outcome } from "../../execution/outcome.ts";
import type { Pipeline } from "../../execution/pipeline.ts";
import { errorFormatter } from "../../graphql/format-error.ts";
import type { Callable } from "../known-operations.ts";
import type { OperationCalls } from "../operation-calls.ts";
import { checkedValues, type Values } from "./parameters.ts";

/** What calls of named operations need beside their context. */
export type Running = {
  readonly schema: GraphQLSchema;
  readonly pipeline: Pick<Pipeline<Context>, "answer">;
  readonly calls: OperationCalls;
  readonly config: Pick<Config, "developing" | "introspection">;
};

/** A refusal in the answer's own `userErrors`. */
type Refusal = { readonly code: string; readonly message: string; readonly field?: string | null };

/** What a call came to: all of its data, or why not. `data` stands beside refusals, as something may have been done. */
export type Ran = {
  readonly outcome: Outcome;
  readonly data: Readonly<Record<string, unknown>> | null;
  /** What graphql, the product or a fault made of it; empty on success. */
  readonly errors: readonly GraphQLFormattedError[];
  /** Refusals of the business; empty on success. */
  readonly refusals: readonly Refusal[];
};

/** One call: its values, the cap of its header, and whether it must not change anything. */
type Asked = { readonly values: Values; readonly cap: number | null; readonly readsOnly: boolean };

/**
 * Runs an operation that `findCallable` found, through the pipeline of every GraphQL request: with its scopes, points, rate limits
 * and caps. Throws BAD_PARAMETER before anything is asked.
 */
export async function runNamed(
  { pipeline, calls, config }: Running,
  context: Context,
  { name, version, document }: Callable,
  { values, cap, readsOnly }: Asked,
): Promise<Ran> {
  const variables = checkedValues(document, values, cap);
  calls.note({ clientid: (await context.caller.requireMember()).clientId, name, version });
  const { text: query, operation } = document;
  const request = { query, id: undefined, operationName: operation.name?.value, variables, readsOnly };
  const outcome = await pipeline.answer(request, context);
  const data = dataOf(outcome);
  const format = errorFormatter(config);
  const errors = (outcome.errors ?? []).map((error) => format(error, context.requestId));
  return { outcome, data, errors, refusals: refusalsIn(data) };
}

function dataOf({ data }: Outcome): Ran["data"] {
  return data === undefined ? null : (JSON.parse(data) as Ran["data"]);
}

function refusalsIn(data: Ran["data"]): Refusal[] {
  return Object.values(data ?? {}).flatMap((root) => (root as { userErrors?: Refusal[] } | null)?.userErrors ?? []);
}
