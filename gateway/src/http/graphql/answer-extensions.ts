import type { Points } from "../../admission/points.ts";
import type { CreditNotes } from "../../dataspace/credit-notes.ts";
import type { Outcome } from "../../execution/outcome.ts";

/** The request that `extensions` describe. */
export type MeteredRequest = {
  readonly points: Points;
  readonly dataspace: { readonly calls: number; readonly credits: Pick<CreditNotes, "summary"> };
};

/**
 * `extensions` of an answer: what its document cost in points (nothing for a registered one), what it had to do with
 * credits and, for its developers, its upstream calls and its lane: `compiled`, `refused`, or why the executor was asked.
 */
export function answerExtensions(
  { points, dataspace }: MeteredRequest,
  { lane, reason }: Pick<Outcome, "lane" | "reason">,
  developing: boolean,
): Record<string, unknown> {
  const credits = dataspace.credits.summary();
  return {
    ...(points.cost === null ? {} : { cost: points.cost }),
    ...(credits ? { credits } : {}),
    ...(developing ? { upstreamCalls: dataspace.calls, lane: lane === "executor" ? reason : lane } : {}),
  };
}
