import type { disableCustomer, enableCustomer } from "@finder/contract/operators/customer-account";
import { ProductError } from "@finder/contract/errors";
import type { InputOf } from "@finder/contract/operators/operation";
import type { Services } from "../../context.ts";
import { accountOf, type Renewals, requireOpen, stopClient } from "../../credits/hold/hold-client.ts";
import { type Account, holdClient, readAccount, releaseClient } from "../../credits/hold/hold.queries.ts";
import { tellClient } from "../../db/members/tell-client.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";

/**
 * Disables a client: its members are signed out and refused with ACCOUNT_DISABLED, its keys and tokens stop, its jobs wait. A
 * reveal that had begun is waited for. Repeating it changes nothing. Throws CONFLICT for a closed account.
 */
export async function disableClient(
  services: Services,
  renewals: Renewals,
  { id: clientid, endRenewal, reason }: InputOf<typeof disableCustomer>,
): Promise<Account> {
  await requireOpen(services, clientid);
  const now = utcText(services.now());
  await inTransaction(services.db, async (tx) => {
    await stopClient(tx, services, clientid);
    const [before] = await readAccount(tx, clientid);
    await holdClient(tx, clientid, now, endRenewal ? 1 : 0);
    if (before?.disabledOn === null) await tellClient(tx, { clientid, act: "account_disabled", reason }, now);
  });
  // After it: where the provider is out of reach, the client is disabled all the same, and the same call ends the renewal.
  if (endRenewal) await renewals.stop(clientid);
  return accountOf(services, clientid);
}

/**
 * Enables a client: restores everything but ended sessions; a renewal that was ended with it resumes if the paid period still
 * runs. Repeating it changes nothing. Throws CONFLICT while the account is being closed.
 */
export async function enableClient(
  services: Services,
  renewals: Renewals,
  { id: clientid, reason }: InputOf<typeof enableCustomer>,
): Promise<Account> {
  const { closesOn } = await requireOpen(services, clientid);
  if (closesOn !== null)
    throw new ProductError("CONFLICT", {
      field: "id",
      detail: `This account closes on ${closesOn.slice(0, 10)}. Keep the account first.`,
    });
  const released = await inTransaction(services.db, async (tx) => {
    const [row] = await releaseClient(tx, clientid);
    if (row) await tellClient(tx, { clientid, act: "account_enabled", reason }, utcText(services.now()));
    return row;
  });
  if (released?.renewalended === 1) await renewals.goOn(clientid);
  return accountOf(services, clientid);
}
