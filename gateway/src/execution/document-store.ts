import type { ApolloServerOptions, BaseContext } from "@apollo/server";
import type { DocumentNode } from "graphql";
import { Recent } from "../recent.ts";

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>["documentStore"]>;

/** Characters of all documents that the executor keeps: each holds some hundred times as many bytes. */
const most = 100_000;

/** The valid documents that the executor met last; what strangers send cannot fill the memory. */
export function documentStore(): DocumentStore {
  const kept = new Recent<DocumentNode>(most);
  return {
    get: async (key) => kept.find(key),
    set: async (key, document) => void kept.keep(key, document, document.loc?.end ?? most),
    delete: async () => false, // only what is unused for longest goes
  };
}
