import { z } from "zod";

/**
 * The smaller plan that follows, in an answer that added or enabled members or keys beyond what it allows: those added last
 * are disabled when it starts. `used` and `allowed` count what was added. Left out while everything fits.
 */
const comingPlan = z.object({
  planid: z.number().int(),
  name: z.string(),
  /** `YYYY-MM-DD HH:MM:SS`, UTC. */
  startson: z.string(),
  used: z.number().int(),
  allowed: z.number().int(),
});
export type ComingPlan = z.infer<typeof comingPlan>;
