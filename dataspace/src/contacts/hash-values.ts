import type { Services } from "../context.ts";
import { inTransaction } from "../db/transaction.ts";
import { storeHashes, takeUnhashed } from "./hash-values.queries.ts";
import { hashProfile, unsealProfile } from "./profile-data.ts";

const batch = 500;

/**
 * Stores the suppression-list hashes of people's values where they are missing: people from before the list existed, and
 * people of other sources. Continues after a restart.
 */
export async function hashValues(
  { db, config }: Pick<Services, "db" | "config">,
  stopping?: AbortSignal,
): Promise<void> {
  for (let taken = batch; taken === batch;) {
    stopping?.throwIfAborted();
    taken = await inTransaction(db, async (tx) => {
      const rows = await takeUnhashed(tx, batch);
      const hashes = rows.map(({ profileid, sealed }) =>
        JSON.stringify(
          hashProfile(config.keyring, unsealProfile(config.keyring, profileid, sealed)).map((hash) =>
            hash.toString("hex"),
          ),
        ),
      );
      if (rows.length > 0)
        await storeHashes(
          tx,
          rows.map(({ profileid }) => profileid),
          hashes,
        );
      return rows.length;
    });
  }
}
