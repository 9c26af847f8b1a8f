import type pg from "pg";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { quarantine } from "./payment.queries.ts";
import { lockByCustomer, readCurrent } from "../subscription.queries.ts";

/** The paying client by the provider's customer, and the client named in the payment; null: none. Money in cents. */
type Payment = {
  readonly customer: string | null;
  readonly named: number | null;
  readonly paid: readonly { readonly id: string; readonly cents: number; readonly currency: string }[];
};

/**
 * Quarantines a payment by one client that names another, for an operator: a row of `paymentquarantine` and a line in the log
 * for each payment. True: it was quarantined and must not be granted. A payment that concerns no client here is none.
 */
export async function keepForeign(
  tx: pg.PoolClient,
  { log, now }: Pick<Services, "log" | "now">,
  { customer, named, paid }: Payment,
): Promise<boolean> {
  const [payer] = customer === null ? [] : await lockByCustomer(tx, customer);
  if (named === null || payer?.clientid === named) return false;
  const isOurs = payer !== undefined || (await readCurrent(tx, named)).length > 0;
  if (!isOurs) return false;
  const clientid = payer?.clientid ?? null;
  const reason = `paid by ${clientid === null ? "no client" : `client ${clientid}`}, names client ${named}`;
  for (const { id, cents, currency } of paid) {
    log.error({ clientid, reference: id, reason }, "payment names another client");
    await quarantine(tx, id, clientid, reason, cents, currency, utcText(now()));
  }
  return true;
}
