import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../../../context.ts";
import { joinWaits } from "./late.queries.ts";

const retrySeconds = 10;

/** A source answers later about a person. */
export class StillSearching extends ProductError {
  readonly profileid: Buffer;

  constructor(profileid: Buffer) {
    super("STILL_SEARCHING", { retryAfter: retrySeconds });
    this.profileid = profileid;
  }
}

/**
 * Has a client's open pages informed once the sources have answered about a person; `again`: the client's own values are updated,
 * too. Returns false if the answers have come meanwhile.
 */
export async function awaitAnswer(
  { db }: Pick<Services, "db">,
  clientid: number,
  { profileid }: StillSearching,
  again = false,
): Promise<boolean> {
  return (await joinWaits(db.pool, profileid, clientid, again)).length > 0;
}
