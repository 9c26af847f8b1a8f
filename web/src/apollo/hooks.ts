import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { type SkipToken, useMutation, useQuery } from "@apollo/client/react";

type Args<V extends OperationVariables, O> = {} extends V
  ? [options?: O | SkipToken]
  : [options: (Omit<O, "variables"> & { variables: V }) | SkipToken];

/** Makes the hook of one query; generated code calls it, components call what it returns. */
export function createQueryHook<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  return (...[options]: Args<V, useQuery.Options<D, V>>): useQuery.Result<D, V, "empty" | "complete" | "streaming"> =>
    useQuery(document, options as never) as useQuery.Result<D, V, "empty" | "complete" | "streaming">;
}

/** Makes the hook of one mutation. */
export function createMutationHook<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  return (options?: useMutation.Options<D, V>): useMutation.ResultTuple<D, V> =>
    useMutation(document, options as never);
}
