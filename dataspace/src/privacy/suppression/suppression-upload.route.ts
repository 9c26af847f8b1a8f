import type { Readable } from "node:stream";
import { type ListImportAnswer, listedKinds } from "@finder/contract/endpoints/privacy";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "../../context.ts";
import { operatorsOnly } from "../../http/caller/access.ts";
import { importList } from "./import-list.ts";

const query = z.object({ kind: z.enum(listedKinds).optional(), note: z.string().max(200).optional() });

/** `POST suppressionlist`, body `text/csv` or `text/plain`: a list of any length, read as it arrives. Operators only. */
export function suppressionUploadRoute(app: FastifyInstance, services: Services): void {
  void app.register(async (own) => {
    own.removeContentTypeParser("*");
    own.addContentTypeParser(["text/csv", "text/plain"], (_request, payload, done) => done(null, payload));
    own.addContentTypeParser("*", (_request, payload, done) => {
      payload.resume();
      done(null, undefined);
    });
    own
      .withTypeProvider<ZodTypeProvider>()
      .post(
        "/api/v2/suppressionlist",
        { schema: { querystring: query }, preValidation: operatorsOnly },
        async (request): Promise<ListImportAnswer> => {
          const { kind = null, note = null } = request.query;
          const body = request.body as Readable | undefined;
          if (!body) throw new ProductError("BAD_REQUEST", { detail: "Send the list as text/csv." });
          return importList(services, body, kind, note);
        },
      );
  });
}
