import { datumOfWire } from "@finder/contract/datum";
import { exportRequest, jobAnswer, quoteAnswer, quoteRequest, startBulkRequest } from "@finder/contract/endpoints/jobs";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { languageOf } from "../../http/origin.ts";
import { presentJob } from "../../jobs/job.ts";
import { namedSelection } from "../find/search/found-people.ts";
import { startBulkReveal } from "./bulk-reveal.ts";
import { startExport } from "./export/export-contacts.ts";
import { revealQuote } from "./reveal-quote.ts";

/** Actions on many people at once: `POST revealquote`, `POST bulkreveal`, `POST exportcontacts`. */
export function bulkRoutes(fastify: FastifyInstance, services: Services): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const reveals = allow("contacts.reveal");

  app.post(
    "/api/v2/revealquote",
    { schema: { body: quoteRequest, response: { 200: quoteAnswer } }, preValidation: reveals },
    async (request) => {
      const { types } = request.body;
      const selection = await namedSelection(services, memberOf(request), request.body.selection);
      const wanted = types.flatMap((type) => datumOfWire(type) ?? []);
      return { quote: await revealQuote(services, memberOf(request), selection, wanted) };
    },
  );

  app.post(
    "/api/v2/bulkreveal",
    { schema: { body: startBulkRequest, response: { 200: jobAnswer } }, preValidation: reveals },
    async (request) => {
      const { selection, types, attemptkey, maxcredits: maxCredits } = request.body;
      const wanted = types.flatMap((type) => datumOfWire(type) ?? []);
      const job = await startBulkReveal(services, memberOf(request), { selection, wanted, attemptkey, maxCredits });
      return { job: presentJob(job, services.now()) };
    },
  );

  app.post(
    "/api/v2/exportcontacts",
    { schema: { body: exportRequest, response: { 200: jobAnswer } }, preValidation: allow("contacts.export") },
    async (request) => {
      const { selection, attemptkey } = request.body;
      const job = await startExport(services, memberOf(request), selection, attemptkey, languageOf(request));
      return { job: presentJob(job, services.now()) };
    },
  );
}
