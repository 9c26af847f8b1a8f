import type { ServerResponse } from "node:http";
import type { Context } from "../../context.ts";
import { countAnswer } from "../../http/graphql/finish.ts";
import { logFaults } from "../../graphql/format-error.ts";
import type { Logger } from "../../logger.ts";
import { noteFacts } from "../../metrics/requests.ts";
import type { Ran } from "./run.ts";

type Exchange = {
  readonly response: ServerResponse;
  readonly context: Context;
  /** When its work began, by `performance.now()`. */
  readonly began: number;
};

/** Counts a run like every GraphQL request, as operation `named`, and logs its faults. */
export function recordRun(log: Logger, { response, context, began }: Exchange, { outcome, errors }: Ran): void {
  const { lane, reason } = outcome;
  const ending = countAnswer({ lane, reason, operation: "named" }, errors, performance.now() - began);
  const credits = context.dataspace.credits.summary();
  const spent = credits === undefined ? 0 : credits.charged;
  noteFacts(response, {
    operation: "named",
    outcome: ending,
    lane,
    reason,
    points: context.points.cost,
    credits: spent,
  });
  if (outcome.errors) logFaults(log, outcome.errors, context.requestId);
}
