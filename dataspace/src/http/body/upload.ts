import multipart from "@fastify/multipart";
import { type ErrorCode, ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";

/** Lets routes read `multipart/form-data`; a route checks a file before it is written. */
export async function readUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: limits.photoBytes, files: 1, fields: 5, parts: 6 },
    throwFileSizeLimit: true,
  });
}

export type Upload = { readonly filename: string; readonly bytes: Buffer };

/** The limits of an upload, and the refusal beyond them. */
type FileRules = { readonly bytes: number; readonly missing: ErrorCode; readonly tooLarge: ErrorCode };

const photo: FileRules = { bytes: limits.photoBytes, missing: "BAD_IMAGE", tooLarge: "IMAGE_TOO_LARGE" };

/** The one file of part `files` (docs/dialect.md#dialect-files). Refuses a missing, a differently named and a too large one. */
export async function uploadOf(request: FastifyRequest, rules = photo): Promise<Upload> {
  const refused = new ProductError(rules.missing, { field: "files" });
  if (!request.isMultipart()) throw refused;
  paceBody(request.raw);
  try {
    const part = await request.file({ limits: { fileSize: rules.bytes } });
    if (part?.fieldname !== "files" && part?.fieldname !== "files[]") throw refused;
    const bytes = await part.toBuffer();
    // The limit may be noticed after the last piece was handed out: what is left is cut, and none of it is the file.
    if (part.file.truncated) throw new ProductError(rules.tooLarge, { field: "files" });
    return { filename: part.filename, bytes };
  } catch (error) {
    if (error instanceof ProductError) throw error;
    const code = codeOf(error) === "FST_REQ_FILE_TOO_LARGE" ? rules.tooLarge : rules.missing;
    throw new ProductError(code, { field: "files", cause: error });
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/**
 * Lets the event loop turn after every piece of a body: a socket hands over two megabytes at once, which take long to parse.
 */
function paceBody(body: Readable): void {
  body.on("data", () => {
    body.pause();
    setImmediate(() => body.resume());
  });
}
