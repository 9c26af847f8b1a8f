/** A refusal a person can act on: the message says what is wrong and what to do. Anything else is a bug. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}
