import { getLocation, getOperationAST, parse, Source } from "graphql";
import { documentLimits } from "../graphql/limits.ts";
import { graphqlError, type ErrorParts } from "../graphql/graphql-error.ts";
import { collect, fragmentsOf } from "../planning/selection.ts";
import type { Compiled, RefusedRoot } from "./compile.ts";

type RanOperation = {
  readonly compiled: Compiled;
  readonly query: string;
  /** The operation's name; undefined when it has none. */
  readonly name: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
};

/** Where root fields stand in the text of their document, by their names in the answer. */
type Places = ReadonlyMap<string, readonly number[]>;

const known = new WeakMap<Compiled, Places>();

/** The errors of root fields that were refused, as graphql reports them. */
export function errorsOf(refused: readonly RefusedRoot[], ran: RanOperation): ErrorParts[] {
  const source = new Source(ran.query, "GraphQL request");
  const places = known.get(ran.compiled) ?? placesIn(ran);
  known.set(ran.compiled, places);
  return refused.map(({ key, error }) => {
    const locations = (places.get(key) ?? []).map((position) => getLocation(source, position));
    return { ...graphqlError(error.message, {}, error), locations, path: [key] };
  });
}

/** Reads the text once more: documents are kept without the places of their parts, which weigh more than all else. */
function placesIn({ query, name, variables }: RanOperation): Places {
  const document = parse(query, { maxTokens: documentLimits.tokens });
  const operation = getOperationAST(document, name);
  const roots = collect(operation ? [operation.selectionSet] : [], { fragments: fragmentsOf(document), variables });
  return new Map([...roots].map(([key, nodes]) => [key, nodes.flatMap(({ loc }) => loc?.start ?? [])]));
}
