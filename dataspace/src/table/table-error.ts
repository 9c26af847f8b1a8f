import { type BrokenField, faultSentence, fieldRefusal } from "@finder/contract/messages/fields/sentence";

type FieldFaultOf = { readonly field: string; readonly broken: BrokenField };
type ErrorOptions = { code?: number; context?: unknown; cause?: unknown; fault?: FieldFaultOf };

/** A refusal of the `_table` API, as the dialect's envelope carries it (docs/dialect.md#dialect-errors). */
export class TableError extends Error {
  readonly status: number;
  /** `error.code`: the HTTP status unless the dialect has a number of its own. */
  readonly code: number;
  readonly context: unknown;
  /** The field at fault and its rule, so that the sentence can be said in the reader's language. */
  readonly fault: FieldFaultOf | undefined;

  constructor(status: number, message: string, options: ErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = "TableError";
    this.status = status;
    this.code = options.code ?? status;
    this.context = options.context ?? null;
    this.fault = options.fault;
  }
}

export function badRequest(message: string): TableError {
  return new TableError(400, message);
}

/** The refusal of a value, with the field at fault and the rule that it breaks, or a sentence (docs/dialect.md#dialect-errors). */
export function refusedValue(field: string, broken: BrokenField | string): TableError {
  const context = { code: "BAD_REQUEST", field };
  if (typeof broken === "string") return new TableError(400, fieldRefusal(field, broken), { context });
  return new TableError(400, fieldRefusal(field, faultSentence(broken)), { context, fault: { field, broken } });
}

export function forbidden(message: string): TableError {
  return new TableError(403, `Access Forbidden. ${message}`);
}

export function notFound(message: string): TableError {
  return new TableError(404, message);
}

export function recordNotFound(id: unknown): TableError {
  return notFound(`Record with identifier '${String(id)}' not found.`);
}
