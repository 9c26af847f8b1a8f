import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance } from "fastify";
import { isReadable, most } from "./json-size.ts";

const tooMuch = `The body holds more than ${most.values.toLocaleString("en")} values or ${most.levels} levels. Send it in parts.`;

/**
 * JSON bodies as the dialect reads them (docs/dialect.md#dialect-records): broken or missing JSON is an empty body, on every verb. Other
 * content types are not read at all. Throws BAD_REQUEST if reading would block other calls.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("remove", "remove");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (!isReadable(body as string)) return done(new ProductError("BAD_REQUEST", { detail: tooMuch }));
    void parse(request, body as string, (error, value) => done(null, error ? undefined : value));
  });
  app.addContentTypeParser("*", (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
}
