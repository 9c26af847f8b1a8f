import { datumOfWire } from "@finder/contract/datum";
import {
  enrichmentsAnswer,
  enrichmentsRequest,
  enrichmentView,
  jobAnswer,
  type ListColumns,
  mapEnrichmentRequest,
  startEnrichmentRequest,
  uploadListAnswer,
  uploadListRequest,
} from "@finder/contract/endpoints/jobs";
import { limits } from "@finder/contract/limits";
import { highestRowId } from "@finder/contract/rules/row-id";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "../../context.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { languageOf } from "../../http/origin.ts";
import { uploadOf } from "../../http/body/upload.ts";
import { presentJob } from "../../jobs/job.ts";
import { findList, findLists, keepList, mapList, presentList, startList } from "./enrichment.ts";

const params = z.object({ jobid: z.coerce.number().int().min(0).max(highestRowId).catch(0) });
const asFile = { bytes: limits.list.bytes, missing: "LIST_MISSING", tooLarge: "LIST_TOO_LARGE" } as const;

/** Lists of people: `POST files/lists`, then `GET enrichments`, `GET enrichments/{jobid}`, its `map` and its `start`. */
export function enrichmentRoutes(fastify: FastifyInstance, services: Services): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const reveals = allow("contacts.reveal");

  app.post(
    "/api/v2/files/lists",
    { schema: { querystring: uploadListRequest }, preValidation: reveals },
    async (request, reply) => {
      const upload = await uploadOf(request, asFile);
      const { encoding } = request.query;
      const id = await keepList(services, memberOf(request), { ...upload, encoding }, languageOf(request));
      return reply.status(201).send(uploadListAnswer.parse({ id }));
    },
  );

  app.get(
    "/api/v2/enrichments",
    { schema: { querystring: enrichmentsRequest, response: { 200: enrichmentsAnswer } }, preValidation: reveals },
    async (request) => {
      const lists = await findLists(services, memberOf(request), request.query.ids);
      return { resource: lists.map((list) => presentList(list, services.now())) };
    },
  );

  app.get(
    "/api/v2/enrichments/:jobid",
    { schema: { params, response: { 200: enrichmentView } }, preValidation: reveals },
    async (request) => presentList(await findList(services, memberOf(request), request.params.jobid), services.now()),
  );

  app.post(
    "/api/v2/enrichments/:jobid/map",
    { schema: { params, body: mapEnrichmentRequest, response: { 200: enrichmentView } }, preValidation: reveals },
    async (request) => {
      const { column, columns = { profile: column }, threshold, types } = request.body;
      const wanted = types.flatMap((type) => datumOfWire(type) ?? []);
      const mapping = { columns: definedColumns(columns), threshold, wanted };
      const job = await mapList(services, memberOf(request), request.params.jobid, mapping);
      return presentList(job, services.now());
    },
  );

  app.post(
    "/api/v2/enrichments/:jobid/start",
    { schema: { params, body: startEnrichmentRequest, response: { 200: jobAnswer } }, preValidation: reveals },
    async (request) => {
      const job = await startList(services, memberOf(request), request.params.jobid, request.body?.maxcredits);
      return { job: presentJob(job, services.now()) };
    },
  );
}

/** Returns the columns without undefined ones. */
function definedColumns(columns: ListColumns): ListColumns {
  return Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined));
}
