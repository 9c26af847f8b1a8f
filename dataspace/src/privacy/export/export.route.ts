import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "../../context.ts";
import { openFiles } from "../../outside/files/files.ts";
import { erasedOfClient, findExport, remakeExport } from "./export.queries.ts";
import { exportFile, exportFolder, isExportLink } from "./export-link.ts";

const named = z.object({ file: z.string().regex(/^\d{1,9}-[\da-f-]{36}\.zip$/) });
/** What makes the address of a copy work. */
const signed = z.object({ expires: z.coerce.number().int(), signature: z.string().min(1).max(100) });

/** `GET clientexports/{file}`: a copy of a client's data by its signed link, which works while the account is disabled. */
export function clientExportRoute(app: FastifyInstance, services: Services): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      `/api/v2/${exportFolder}/:file`,
      { schema: { params: named, querystring: signed } },
      async (request, reply): Promise<FastifyReply> => {
        const [client = "", ...rest] = request.params.file.slice(0, -".zip".length).split("-");
        const name = { clientid: Number(client), exportid: rest.join("-") };
        if (!isExportLink(services, name, request.query))
          throw new ProductError("LINK_EXPIRED", { detail: "This link has expired. Ask our support for another." });
        const { pool } = services.db;
        const [made] = await findExport(pool, name.clientid);
        if (made?.exportid !== name.exportid || made.madeon === null) throw new ProductError("NOT_FOUND");
        const [found] = await erasedOfClient(pool, name.clientid, made.madeon);
        if (found?.erased) {
          await remakeExport(pool, name.clientid, name.exportid);
          throw new ProductError("UNAVAILABLE", { detail: "The copy is being made again. Try in some minutes." });
        }
        const file = await openFiles(services.config).open(exportFile(name));
        if (!file) throw new ProductError("NOT_FOUND");
        reply.headers({
          "content-type": "application/zip",
          "content-disposition": 'attachment; filename="account-data.zip"',
          "cache-control": "no-store",
          ...(file.size !== null && { "content-length": file.size }),
        });
        return reply.send(file.bytes);
      },
    );
}
