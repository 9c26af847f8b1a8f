import multipart from "@fastify/multipart";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Lets routes read `multipart/form-data`; nothing is written before a route has looked at it. */
export const readUploads = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, {
    limits: { fileSize: limits.photoBytes, files: 1, fields: 5, parts: 6 },
    throwFileSizeLimit: true,
  });
};

export type Upload = { readonly filename: string; readonly bytes: Buffer };

/** The one file of part `files` (dialect section 11). Refuses a missing, a differently named and a too large one. */
export const uploadOf = async (request: FastifyRequest): Promise<Upload> => {
  const refused = new ProductError("BAD_IMAGE", { field: "files" });
  if (!request.isMultipart()) throw refused;
  try {
    const part = await request.file();
    if (part?.fieldname !== "files" && part?.fieldname !== "files[]") throw refused;
    return { filename: part.filename, bytes: await part.toBuffer() };
  } catch (error) {
    throw error instanceof ProductError ? error : new ProductError("BAD_IMAGE", { field: "files", cause: error });
  }
};
