import type { Points } from "../admission/points.ts";

type Told = { readonly points: Points; readonly dataspace: { readonly calls: number } };

/** `extensions` of an answer: what its document cost in points (nothing for a registered one) and, outside production, its upstream calls. */
export const answerExtensions = ({ points, dataspace }: Told, production: boolean): Record<string, unknown> => ({
  ...(points.cost === null ? {} : { cost: points.cost }),
  ...(production ? {} : { upstreamCalls: dataspace.calls }),
});
