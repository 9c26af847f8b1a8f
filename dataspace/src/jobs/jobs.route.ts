import { jobAnswer, jobsAnswer, jobsRequest } from "@finder/contract/endpoints/jobs";
import { ProductError } from "@finder/contract/errors";
import { highestRowId } from "@finder/contract/rules/row-id";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "../context.ts";
import { allow, memberOf } from "../http/caller/access.ts";
import { openFiles } from "../outside/files/files.ts";
import { endJob, findJob, findJobs, keptFile, myJobs, presentJob } from "./job.ts";

const types: Record<string, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};

/** An address that names no job by a number names none. */
const params = z.object({ jobid: z.coerce.number().int().min(0).max(highestRowId).catch(0) });

/** `GET jobs`, `GET jobs/{jobid}`, `POST jobs/{jobid}/cancel`, `GET files/jobs/{jobid}`: a member's own work behind the page. */
export function jobRoutes(fastify: FastifyInstance, services: Services): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const files = openFiles(services.config);
  const mine = allow("contacts.list");

  app.get(
    "/api/v2/jobs",
    { schema: { querystring: jobsRequest, response: { 200: jobsAnswer } }, preValidation: mine },
    async (request) => {
      const { ids, ...page } = request.query;
      if (ids) {
        const found = await findJobs(services, memberOf(request), ids);
        return { resource: found.map((job) => presentJob(job, services.now())), meta: { count: found.length } };
      }
      const { jobs, count } = await myJobs(services, memberOf(request), page);
      return { resource: jobs, meta: { count } };
    },
  );

  app.get(
    "/api/v2/jobs/:jobid",
    { schema: { params, response: { 200: jobAnswer } }, preValidation: mine },
    async (request) => ({
      job: presentJob(await findJob(services, memberOf(request), request.params.jobid), services.now()),
    }),
  );

  app.post(
    "/api/v2/jobs/:jobid/cancel",
    { schema: { params, response: { 200: jobAnswer } }, preValidation: mine },
    async (request) => ({
      job: presentJob(await endJob(services, memberOf(request), request.params.jobid), services.now()),
    }),
  );

  app.get(
    "/api/v2/files/jobs/:jobid",
    { schema: { params }, preValidation: allow("contacts.export") },
    async (request, reply) => {
      const job = await findJob(services, memberOf(request), request.params.jobid);
      const name = await keptFile(services, job);
      const file = name === null ? null : await files.open(name);
      if (!file || !name) throw new ProductError("NOT_FOUND");
      return reply
        .headers({
          "content-type": types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
          ...(file.size === null ? {} : { "content-length": file.size }),
          "content-disposition": attachment(job.filename ?? name),
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
        })
        .send(file.bytes);
    },
  );
}

function attachment(filename: string): string {
  return `attachment; filename="${filename.replaceAll(/[^\w. -]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`;
}
