import type { Points } from "../admission/points.ts";
import type { CreditNotes } from "../dataspace/credit-notes.ts";

/** What an answer tells besides its data. */
export type Told = {
  readonly points: Points;
  readonly dataspace: { readonly calls: number; readonly credits: Pick<CreditNotes, "told"> };
};

/**
 * `extensions` of an answer: what its document cost in points (nothing for a registered one), what it had to do with
 * credits and, for its developers, its upstream calls.
 */
export const answerExtensions = ({ points, dataspace }: Told, developing: boolean): Record<string, unknown> => {
  const credits = dataspace.credits.told();
  return {
    ...(points.cost === null ? {} : { cost: points.cost }),
    ...(credits ? { credits } : {}),
    ...(developing ? { upstreamCalls: dataspace.calls } : {}),
  };
};
