import { speakInSchemas } from "@finder/contract/messages/fields/schema-fault";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";

/** Checks requests by their schemas; a refused one fails with the schema's report, which names the values at fault. */
export function validateRequests(app: FastifyInstance): void {
  speakInSchemas();
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (given: unknown) => {
    const { data: value, error } = schema.safeParse(given, { reportInput: true });
    return error ? { error } : { value };
  });
}
