/** What a GraphQL request asks, by POST or GET. */
export type GraphqlRequest = {
  /** The document; undefined when its id stands for it. */
  readonly query: string | undefined;
  /** The document's id: the SHA-256 of its text, in hex. */
  readonly id: string | undefined;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  /** A GET changes nothing. */
  readonly readsOnly: boolean;
  /** The document is that of a tool of ours: it is priced, and needs no registering. */
  readonly known?: true;
};
