import { type DemoBooking, demoRequest, type DemoRequest } from "@finder/contract/endpoints/demo";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../context.ts";
import { utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { allow, memberOf } from "../http/caller/access.ts";
import { enqueueMail } from "../jobs/mail/mail-queue.ts";
import { takeAttempt } from "../session/attempts.ts";
import { insertDemoRequest } from "./demo.queries.ts";

// Requests of one member within 15 minutes.
const requestsOfOne = 5;

/** Schedule demo (docs/rules.md#input-demo). */
export function demoRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = allow("dashboard.view");

  typed.post("/api/v2/scheduledemoemail", { schema: { body: demoRequest }, preValidation }, async (request) => {
    const { clientid, appuserid } = memberOf(request);
    await takeAttempt(services, `demo_request:${clientid}:${appuserid}`, "", requestsOfOne);
    await keepRequest(services, request.body, request.id);
    return { success: true };
  });

  typed.get("/api/v2/scheduledemoemail", { preValidation }, (): DemoBooking => ({
    bookingurl: services.config.BOOKING_URL ?? null,
  }));
}

/** Stored and emailed together, or neither. */
function keepRequest(services: Services, { name, email, query }: DemoRequest, id: string): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const { DEMO_MAIL_TO, MAIL_FROM } = services.config;
    await insertDemoRequest(tx, name, email, query, utcText(services.now()));
    await enqueueMail(tx, services, {
      kind: "demo_request",
      key: `demo_request:${id}`,
      to: DEMO_MAIL_TO ?? MAIL_FROM,
      language: "en",
      values: { name, email, query },
    });
  });
}
