import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../../config/config.ts";
import { answerExtensions, type MeteredRequest } from "./answer-extensions.ts";
import { errorFormatter, logFaults } from "../../graphql/format-error.ts";
import type { Outcome } from "../../execution/outcome.ts";
import type { Logger } from "../../logger.ts";
import {
  answers,
  countRefusal,
  type Ending,
  endingOfCodes,
  operations,
  operationSeconds,
} from "../../metrics/counts.ts";
import { noteFacts } from "../../metrics/requests.ts";
import { endEncoded } from "../encoded.ts";
import { answerType } from "./answer-type.ts";
import { utf8 } from "./utf8.ts";

type Parts = {
  readonly config: Pick<Config, "developing" | "introspection">;
  readonly log: Logger;
};

/** `context`: null where the request was not read. */
type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** When it arrived, by `performance.now()`. */
  readonly began: number;
  readonly context: MeteredRequest | null;
};

/** Writes the outcome of a request: counted, faults logged, errors with the request's id, `Retry-After`. */
export function finishing({ config, log }: Parts) {
  const format = errorFormatter(config);
  return async ({ request, response, requestId, context, began }: Exchange, outcome: Outcome): Promise<void> => {
    const { errors, data, status } = outcome;
    const formatted = errors?.map((error) => format(error, requestId));
    const { lane, reason, operation = "other" } = outcome;
    const ending = countAnswer({ lane, reason, operation }, formatted, performance.now() - began);
    const credits = context?.dataspace.credits.summary();
    const cost = { points: context?.points.cost ?? null, credits: credits === undefined ? 0 : credits.charged };
    noteFacts(response, { operation, outcome: ending, lane, reason, ...cost });
    if (errors) logFaults(log, errors, requestId);
    const wait = formatted ? waitOf(formatted, data) : null;
    if (wait !== null) response.setHeader("retry-after", String(wait));
    response.statusCode = status;
    for (const [name, value] of Object.entries(outcome.headers ?? {})) response.setHeader(name, value);
    response.setHeader("content-type", answerType(request.headers.accept) ?? "application/json; charset=utf-8");
    const extensions = context === null ? {} : answerExtensions(context, outcome, config.developing);
    await endEncoded(request, response, utf8(textOf(formatted, data, JSON.stringify(extensions))));
  };
}

type Counted = Required<Pick<Outcome, "lane" | "reason">> & { readonly operation: string };

/** Counts an answer; how it ended. */
export function countAnswer(
  { lane, reason, operation }: Counted,
  errors: readonly FormattedError[] = [],
  ms: number,
): Ending {
  const codes = errors.map(({ extensions }) => extensions?.["code"]);
  answers.labels(lane, reason).inc();
  const ending = endingOfCodes(codes);
  operations.labels(operation, ending).inc();
  operationSeconds.labels(operation).observe(ms / 1000);
  for (const code of codes) countRefusal(code);
  return ending;
}

function textOf(errors: readonly object[] | undefined, data: string | undefined, extensions: string): string {
  const parts = [
    errors && `"errors":${JSON.stringify(errors)}`,
    data && `"data":${data}`,
    extensions !== "{}" && `"extensions":${extensions}`,
  ];
  return `{${parts.filter(Boolean).join(",")}}\n`;
}

type FormattedError = { readonly extensions?: Readonly<Record<string, unknown>> };

/** Seconds to wait, where an answer is nothing but refusals that say so. */
function waitOf(errors: readonly FormattedError[], data = "null"): number | null {
  const waits = errors.map(({ extensions }) => Number(extensions?.["retryAfter"]));
  if (!waits.every((seconds) => seconds > 0)) return null;
  const isEmpty = Object.values(JSON.parse(data) ?? {}).every((value) => value === null);
  return isEmpty ? Math.max(...waits) : null;
}
