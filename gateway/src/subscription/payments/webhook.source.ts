import type { DataspaceClient } from "../../dataspace/client.ts";

/** Hands an event of the payment provider to the dataspace, which checks its signature. */
export function passWebhook(dataspace: DataspaceClient, event: Buffer, signature: string): Promise<void> {
  return dataspace.sendSigned("paymentevents", event, { "stripe-signature": signature });
}
