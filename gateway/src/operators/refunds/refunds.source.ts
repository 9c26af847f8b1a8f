import type { PaymentRefundAnswer } from "@finder/contract/endpoints/customers";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";

type Asked = {
  readonly customerId: string;
  readonly number: string;
  readonly amount: number;
  readonly reason: string;
  readonly attemptKey: string;
};

/** Sends money of a payment back; answers what went back, in whole units of its currency. */
export async function refundPayment(
  dataspace: DataspaceClient,
  { customerId, number, amount, reason, attemptKey }: Asked,
): Promise<number> {
  const { refunded } = await dataspace.post<PaymentRefundAnswer>("operator/customers/refund", {
    clientid: readId("customerId", customerId),
    invoicenumber: number,
    cents: Math.round(amount * 100),
    reason,
    attemptkey: attemptKey,
  });
  return refunded / 100;
}
