import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance } from "fastify";
import { readEvent } from "../../../outside/payments/payments.ts";
import type { PaymentServices } from "../payment-context.ts";
import { logFailure, takeEvent } from "./take-event.ts";

/**
 * `paymentevents`: the payment provider's webhook (docs/rules.md#money-signed-event). Only its signature lets a body in, read as the
 * bytes that were signed. 200 once the event is noted and done; 503 has the provider send it again.
 */
export async function webhookRoute(app: FastifyInstance, payments: () => PaymentServices): Promise<void> {
  await app.register(async (events) => {
    events.removeAllContentTypeParsers();
    events.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));

    events.post("/api/v2/paymentevents", async (request): Promise<{ received: true }> => {
      const services = payments();
      const signature = request.headers["stripe-signature"];
      if (typeof signature !== "string" || typeof request.body !== "string") throw new ProductError("BAD_SIGNATURE");
      // Real time: signatures age by it, also where tests move the product's clock.
      const event = readEvent(request.body, signature, services.webhookSecret, new Date());
      try {
        await takeEvent(services, event);
      } catch (error) {
        logFailure(services, event.id, error);
        throw new ProductError("UNAVAILABLE", { cause: error });
      }
      return { received: true };
    });
  });
}
