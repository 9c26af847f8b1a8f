import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { skipToken, type SkipToken, useMutation, useQuery } from "@apollo/client/react";

type Args<V extends OperationVariables, O> = {} extends V
  ? [options?: O | SkipToken]
  : [options: (Omit<O, "variables"> & { variables: V }) | SkipToken];

type Result<D, V extends OperationVariables> = useQuery.Result<D, V, "empty" | "complete" | "streaming">;

/** Makes the hook of one query; generated code calls it, components call what it returns. */
export function createQueryHook<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  return (...[options]: Args<V, useQuery.Options<D, V>>): Result<D, V> => {
    const result = useQuery(document, options as never) as Result<D, V>;
    // Apollo may deliver the start of an earlier load after the query was skipped, and then never its end.
    return options === skipToken && result.loading ? { ...result, loading: false } : result;
  };
}

/** Makes the hook of one mutation. */
export function createMutationHook<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  return (options?: useMutation.Options<D, V>): useMutation.ResultTuple<D, V> =>
    useMutation(document, options as never);
}
