/** What a scope opens of one table. */
export type TableOpening = {
  /** Only the rows of the person in whose name the token acts; every row the owner sees when absent. */
  readonly own?: true;
  /** Columns that are answered, filtered and ordered by; every one the owner sees when absent. */
  readonly columns?: readonly string[];
  /** Columns that a scope of writing sets, as far as the owner may. */
  readonly writes?: readonly string[];
};

/** What one scope of a service token opens in every API. */
export type Opening = {
  /** GraphQL, `Query.myContacts`. */
  readonly operations?: readonly string[];
  /** Addresses of the dataspace, `POST /api/v2/searchurl`, and of the gateway outside GraphQL. */
  readonly addresses?: readonly string[];
  readonly tables?: Readonly<Record<string, TableOpening>>;
};
