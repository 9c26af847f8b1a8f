import { inTransaction } from "../../db/transaction.ts";
import { currentOf } from "../payments/customer.ts";
import { holdSubject } from "../payments/payment.queries.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import type { CurrentSubscription } from "../subscription.queries.ts";
import { syncSubscription } from "../payments/sync-payment.ts";

/**
 * Makes one change of a client's plan at a time, on any instance. The work gets the subscription with all payments so far, so
 * a payment that has just arrived is never mistaken for one still to come.
 */
export function oneChange<T>(
  services: PaymentServices,
  clientid: number,
  work: (current: CurrentSubscription) => Promise<T>,
): Promise<T> {
  return services.oneByOne(() =>
    inTransaction(services.db, async (tx) => {
      await holdSubject(tx, `client:${clientid}`);
      const { transactionid } = await currentOf(services, clientid);
      if (transactionid !== null) await syncSubscription(services, transactionid);
      return work(await currentOf(services, clientid));
    }),
  );
}
