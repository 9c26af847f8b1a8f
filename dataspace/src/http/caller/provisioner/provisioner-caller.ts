import { ProductError } from "@finder/contract/errors";
import type { Caller, Services } from "../../../context.ts";
import { fingerprint } from "../../../db/secrets/seal.ts";
import { minutesBefore, utcText } from "../../../db/time.ts";
import { findProvisioner, noteProvisionerUse } from "./provisioner-caller.queries.ts";

type Found = { readonly keyrole: Caller["key"]; readonly caller: Caller };

const over = "Invalid token: This SCIM token does not work any more. Ask the account's owner for another.";

/** Decides who calls with a provisioning token: a client's identity provider, which has no login and stands for no member. */
export async function provisionerCaller(
  { db, log, now }: Services,
  key: string | undefined,
  token: string,
  clientid: number,
): Promise<Found> {
  const hash = fingerprint(token);
  const [row] = await findProvisioner(db.pool, key ? fingerprint(key) : null, clientid, hash);
  if (!row?.works) throw new ProductError("SIGNED_OUT", { detail: over });
  if (row.clientheld) throw new ProductError("ACCOUNT_DISABLED");
  const before = minutesBefore(now(), 1);
  if (row.lastusedon === null || row.lastusedon <= before)
    noteProvisionerUse(db.pool, clientid, hash, utcText(now()), before).catch((error: unknown) =>
      log.warn({ err: error }, "use of a SCIM token not noted"),
    );
  const { keyrole } = row;
  return { keyrole, caller: { key: keyrole, login: null, member: null, token: null, provisioner: { clientid } } };
}
