/** Why the executor answers in place of the compiled document. */
export type Reason =
  /** It asks for the schema itself. */
  | "introspection"
  /** A field below the root has a resolver or arguments. */
  | "resolver"
  /** An interface, a union, or an object that says itself what it is. */
  | "abstract"
  /** A value that has to be converted or reported by graphql itself. */
  | "value"
  /** A root field failed, or was refused while others need it. */
  | "error"
  /** A mistake in our own code. */
  | "fault";

/** Thrown where a document, or a value of its answer, is one that only the executor knows how to answer. */
export class StepsAside extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
