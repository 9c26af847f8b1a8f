import { z } from "zod";

/** `POST datascript/appcounters`: what the dashboard shows in one call (specification section 2, Dashboard home). */
export const appCountersAnswer = z.object({
  seats: z.object({ total: z.number().int(), used: z.number().int() }),
  apikeys: z.object({ total: z.number().int(), used: z.number().int() }),
  /** People revealed by the calling member in the last 7, 30 and 90 days. */
  revealed: z.object({ "7": z.number().int(), "30": z.number().int(), "90": z.number().int() }),
});
export type AppCountersAnswer = z.infer<typeof appCountersAnswer>;
