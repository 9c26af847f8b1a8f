import { Router } from "express";
import { ProductError } from "@finder/contract/errors";
import { readBytes } from "../../http/body.ts";
import { Refused } from "../../http/failures/refuse.ts";
import { type RouteParts, type Visit, withContext } from "../../http/with-context.ts";
import { passWebhook } from "./webhook.source.ts";

/**
 * `POST /api/v2/paymentevents`: where the payment provider reaches a product with only its gateway on the internet. The
 * dataspace checks the signature over the very bytes; anything but 200 has the provider send the event again.
 */
export function webhookRoutes(parts: RouteParts): Router {
  const router = Router();
  router.post("/api/v2/paymentevents", withContext(parts, take));
  return router;
}

const largest = 1024 * 1024; // bytes

async function take({ request, response, begin }: Visit): Promise<void> {
  const signature = request.headers["stripe-signature"];
  if (typeof signature !== "string") throw new ProductError("BAD_SIGNATURE");
  const event = await readBytes(request, largest, () => new Refused(413, "BAD_REQUEST"));
  await passWebhook(begin().dataspace, event, signature);
  response.json({ received: true });
}
