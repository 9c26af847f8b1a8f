import { type ErrorCode, ProductError } from "@finder/contract/errors";
import { oneLine } from "../import/person/text.ts";

/** A name as one line without control or hidden characters. Refuses with `code` one that is empty, too long, or no text. */
export function cleanName(text: string, longest: number, code: ErrorCode, field: string): string {
  const name = text.length <= 100 * longest && text.isWellFormed() ? oneLine(text) : "";
  if (name === "" || [...name].length > longest) throw new ProductError(code, { field });
  return name;
}
