import { ProductError } from "@finder/contract/errors";
import type { Services } from "@finder/dataspace/context";
import { seal } from "@finder/dataspace/db/secrets/seal";
import { utcText } from "@finder/dataspace/db/time";
import { inTransaction } from "@finder/dataspace/db/transaction";
import { factorQueries } from "@finder/dataspace/factors/factors.queries";
import { bindOf } from "@finder/dataspace/factors/prove";
import { createLogin } from "@finder/dataspace/session/create-login";
import { insertOperator } from "@finder/dataspace/session/operator/operator.queries";
import type { DemoOperator } from "./accounts.ts";

/** Makes the demo's operator, an admin whose authenticator app has the known key; leaves one that is there alone. */
export async function openOperator(services: Services, { email, password, key }: DemoOperator): Promise<void> {
  const { config, db, now } = services;
  const made = inTransaction(db, async (tx) => {
    const afid = await createLogin(tx, { email, password, isOperator: true });
    await insertOperator(tx, afid, "admin", utcText(now()));
    const sealed = seal(config.keyring, key, bindOf({ holder: "operator", afid }));
    await factorQueries.operator.offerTotp(tx, afid, sealed);
    await factorQueries.operator.takeTotp(tx, afid, sealed, 0);
  });
  await made.catch((error: unknown) => {
    if (!(error instanceof ProductError && error.code === "CONFLICT")) throw error;
  });
}
