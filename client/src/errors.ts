/** What an answer refused: `code` is stable, `message` is for people. */
export type Refusal = { readonly code: string; readonly message: string; readonly field?: string | null | undefined };

/** A call that was refused or failed. */
export class FinderError extends Error {
  override readonly name = "FinderError";
  /** Stable: test for this. */
  readonly code: string;
  /** HTTP status. */
  readonly status: number;
  /** Quote it to support; null where the answer had none. */
  readonly requestId: string | null;
  /** Seconds to wait before another try; null = trying again will not help. */
  readonly retryAfter: number | null;
  /** What to do about it; null where the answer does not say. */
  readonly fix: string | null;

  constructor(
    { code, message }: Refusal,
    of: Partial<Pick<FinderError, "status" | "requestId" | "retryAfter" | "fix">> = {},
  ) {
    super(message);
    this.code = code;
    this.status = of.status ?? 200;
    this.requestId = of.requestId ?? null;
    this.retryAfter = of.retryAfter ?? null;
    this.fix = of.fix ?? null;
  }
}

/** The payload of a change that was done. Throws `FinderError` with the first of its `userErrors`. */
export function done<Payload extends { readonly userErrors: readonly Refusal[] }>(payload: Payload): Payload {
  const [refusal] = payload.userErrors;
  if (refusal) throw new FinderError(refusal);
  return payload;
}
