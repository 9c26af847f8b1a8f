import { Refused } from "./failures/refuse.ts";
import type { Visit } from "./with-context.ts";

/** Lets only so many uploads in at once, for each is held in memory; what a refused one still sends is dropped. */
export function bounded(atOnce: number, answer: (visit: Visit) => Promise<void>): (visit: Visit) => Promise<void> {
  let inside = 0;
  return async (visit) => {
    inside += 1;
    try {
      if (inside > atOnce) throw new Refused(503, "UNAVAILABLE");
      await answer(visit);
    } finally {
      inside -= 1;
      visit.request.resume();
    }
  };
}
