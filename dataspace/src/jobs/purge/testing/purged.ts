import type { Services } from "../../../context.ts";
import { purgeAll } from "../purge.ts";

/** Removes what is over until nothing is left to remove, as the rounds do; the clean-up of the program begins after a minute. */
export async function purged(services: Services): Promise<void> {
  while (await purgeAll(services));
}
