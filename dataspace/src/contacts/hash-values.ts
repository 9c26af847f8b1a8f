import type { Services } from "../context.ts";
import { inTransaction } from "../db/transaction.ts";
import { storeHashes, takeUnhashed } from "./hash-values.queries.ts";
import { hashProfile, unsealProfile } from "./profile-data.ts";

const batch = 500;

/**
 * Notes by which hashes the suppression list knows people's values, wherever a writer did not: people from before there was
 * a list, and those of other sources. A restart goes on where it stopped.
 */
export async function hashValues({ db, config }: Pick<Services, "db" | "config">): Promise<void> {
  for (let taken = batch; taken === batch;)
    taken = await inTransaction(db, async (tx) => {
      const rows = await takeUnhashed(tx, batch);
      const hashes = rows.map(({ profileid, sealed }) =>
        JSON.stringify(
          hashProfile(config.sealKey, unsealProfile(config.sealKey, profileid, sealed)).map((hash) =>
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
