/** A GraphQL document with the types of its variables and answer; its text is `String(document)`. One of `typed-document-node` in string mode fits, too. */
export type TypedDocument<Data, Variables> = {
  toString(): string;
  /** Carries the types; there is never a value. */
  __apiType?: ((variables: Variables) => Data) | undefined;
};

/** A text as a document with types. */
export function typed<Data, Variables>(text: string): TypedDocument<Data, Variables> {
  return { toString: () => text };
}
