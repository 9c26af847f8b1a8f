import type { Keyring } from "../../../db/secrets/keyring.ts";
import type { Executor } from "../../../db/statement.ts";
import { sealedVerdict } from "../../checks/sealed-verdict.ts";
import { findOwnedEmails, renewRows } from "./refresh.queries.ts";

/** Updates all rows of a client to the person as it is now, to what the client owns, and to the verdict of its business emails. */
export async function renewContacts(
  tx: Executor,
  keyring: Keyring,
  clientid: number,
  profileid: Buffer,
): Promise<void> {
  const [owned] = await findOwnedEmails(tx, clientid, profileid);
  const verdict = owned?.sealed ? sealedVerdict(keyring, profileid, owned.sealed, owned.checked) : null;
  await renewRows(tx, clientid, profileid, verdict);
}
