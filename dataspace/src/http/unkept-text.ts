import { ProductError } from "@finder/contract/errors";

/** The refusal of a call whose text PostgreSQL cannot keep, with the field at fault; null when an error is another one. */
export function unkeptText(error: Error, body: unknown): ProductError | null {
  if (!("code" in error) || error.code !== "22021") return null;
  const field = pathOf(body)?.join(".");
  const detail = `${field === undefined ? "A text" : `Field '${field}'`} holds a character that cannot be kept (U+0000).`;
  return new ProductError("BAD_REQUEST", { detail, cause: error, ...(field === undefined ? {} : { field }) });
}

/** The path of the first text with a U+0000 in a body: no PostgreSQL text holds that character. */
function pathOf(value: unknown): string[] | null {
  if (typeof value === "string") return value.includes("\u0000") ? [] : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const path = pathOf(inner);
    if (path) return [key, ...path];
  }
  return null;
}
