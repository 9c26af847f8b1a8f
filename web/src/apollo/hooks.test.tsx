import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable, type TypedDocumentNode } from "@apollo/client";
import { ApolloProvider, skipToken } from "@apollo/client/react";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { expect, test } from "vitest";
import { createQueryHook } from "./hooks";

const document: TypedDocumentNode<{ person: string }, { id: string }> = gql`
  query Person($id: ID!) {
    person(id: $id)
  }
`;

test("a query that is skipped while it loads is no longer loading", async () => {
  const usePerson = createQueryHook(document);
  const initialProps: { id?: string } = { id: "one" };
  const { result, rerender } = renderHook(({ id }) => usePerson(id ? { variables: { id } } : skipToken), {
    wrapper: Provider,
    initialProps,
  });
  await act(async () => {
    flushSync(() => rerender({ id: "two" }));
    flushSync(() => rerender({}));
  });
  expect(result.current.loading).toBe(false);
});

const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new ApolloLink(() => new Observable(() => undefined)),
  defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network" } },
});

function Provider({ children }: { children: ReactNode }) {
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
