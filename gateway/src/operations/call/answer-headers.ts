import type { ServerResponse } from "node:http";
import type { Context } from "../../context.ts";

const pools = { personalEmail: "personal", businessEmail: "business", phone: "phone" } as const;

/** What a call cost, and what is left: points for everyone, credits where the call had to do with them. */
export function giveCostHeaders(response: ServerResponse, { points, dataspace }: Context): void {
  const { limit, remaining, resetAt } = points.standing();
  const wait = Math.max(1, Math.ceil((resetAt.getTime() - Date.now()) / 1000));
  response.setHeader("ratelimit-policy", `"points";q=${limit};w=60`);
  response.setHeader("ratelimit", `"points";r=${remaining};t=${wait}`);
  response.setHeader("x-points-charged", points.cost ?? 0);
  const credits = dataspace.credits.summary();
  if (credits?.charged !== null) response.setHeader("x-credits-charged", credits?.charged ?? 0);
  const left = Object.entries(pools).flatMap(([pool, name]) => {
    const amount = credits?.remaining?.[pool as keyof typeof pools];
    return amount === undefined ? [] : [`${name}=${amount}`];
  });
  if (left.length > 0) response.setHeader("x-credits-remaining", left.join(", "));
}
