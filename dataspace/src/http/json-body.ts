import type { FastifyInstance } from "fastify";

/**
 * JSON bodies as the dialect reads them (section 3): broken or missing JSON is an empty body, on every verb. Other
 * content types are not read at all.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser("remove", "remove");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    void parse(request, body as string, (error, value) => done(null, error ? undefined : value));
  });
  app.addContentTypeParser("*", (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
};
