import { ProductError, type ErrorCode } from "@finder/contract/errors";
import { readRowId } from "@finder/contract/rules/row-id";

/** True for what can be a row's key. */
export function isId(text: string): boolean {
  return !text.startsWith("0") && readRowId(text) !== null;
}

/** A row's key from a GraphQL ID; throws NOT_FOUND, or another code, naming the argument for what no row has. */
export function readId(field: string, id: string, code: ErrorCode = "NOT_FOUND"): number {
  if (!isId(id)) throw new ProductError(code, { field });
  return Number(id);
}
