/** A refusal of the `_table` door, as the dialect's envelope carries it (docs/rules.md#dialect-errors). */
export class TableError extends Error {
  readonly status: number;
  /** `error.code`: the HTTP status unless the dialect has a number of its own. */
  readonly code: number;
  readonly context: unknown;

  constructor(status: number, message: string, options: { code?: number; context?: unknown; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = "TableError";
    this.status = status;
    this.code = options.code ?? status;
    this.context = options.context ?? null;
  }
}

export function badRequest(message: string): TableError {
  return new TableError(400, message);
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
