import type { IncomingMessage } from "node:http";
import { errors, ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Context } from "../../context.ts";
import { parseBody, readBytes } from "../body.ts";
import { Refused } from "../failures/refuse.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Requests with a file that are held in memory at once, each several times while it is read. */
const atOnce = 4;
/** What the document, its variables and the lines of the form add to the file. */
const formBytes = 256 * 1024;

/** True for a form, as the GraphQL multipart request specification sends files. */
export function isMultipart({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "");
}

/** Reads multipart requests of signed-in members, a few at once, into the fields of a GraphQL request. */
export function multipartReader(): (request: IncomingMessage, caller: Context["caller"]) => Promise<Fields> {
  let inside = 0;
  return async (request, caller) => {
    inside += 1;
    try {
      if (inside > atOnce) throw new Refused(503, "UNAVAILABLE");
      await requireMember(caller);
      const bytes = await readBytes(request, limits.photoBytes + formBytes, () => new Refused(413, "IMAGE_TOO_LARGE"));
      return await fieldsOf(bytes, request.headers["content-type"] ?? "");
    } finally {
      inside -= 1;
      request.resume(); // what a refused one still sends is dropped
    }
  };
}

/** Refuses a caller without a session before the file is read. */
async function requireMember(caller: Context["caller"]): Promise<void> {
  try {
    await caller.requireMember();
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    throw new Refused(errors[error.code].status, error.code);
  }
}

/** Puts the one file in the place of its variable: `map` is `{"0": ["variables.photo"]}`. */
async function fieldsOf(bytes: Buffer, type: string): Promise<Fields> {
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } })
    .formData()
    .catch(() => refuse());
  const { variables, ...fields } = objectOf(form.get("operations"));
  const [[part, places] = ["", null], ...more] = Object.entries(objectOf(form.get("map")));
  const [, name] =
    /^variables\.(\w+)$/.exec(Array.isArray(places) && places.length === 1 ? String(places[0]) : "") ?? [];
  const file = form.get(part);
  if (name === undefined || more.length > 0 || !(file instanceof File)) return refuse();
  return { ...fields, variables: { ...Object(variables), [name]: file } };
}

function objectOf(text: string | File | null): Fields {
  const value = parseBody(typeof text === "string" ? text : undefined);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : refuse();
}

function refuse(): never {
  throw new Refused(
    400,
    "BAD_REQUEST",
    "A multipart request has `operations`, a `map` of one file to one variable, and the file, in this order.",
  );
}
