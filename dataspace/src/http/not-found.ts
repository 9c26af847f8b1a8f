import { ProductError } from "@finder/contract/errors";
import type { FastifyRequest } from "fastify";
import { resourceOf } from "./address.ts";

/** Answers an unknown address; runs after the credentials were checked (docs/dialect.md#dialect-credentials). */
export async function answerNotFound(request: FastifyRequest): Promise<never> {
  const [service = "", ...rest] = resourceOf(request.url).split("/");
  const detail =
    service === "user" && rest.length > 0
      ? `Resource '${rest.join("/")}' not found for service 'user'.`
      : `Could not find a service for ${service}`;
  throw new ProductError("NOT_FOUND", { detail });
}
