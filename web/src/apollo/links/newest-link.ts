import { ApolloLink, type Observable } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { defer, mergeMap, of, tap } from "rxjs";

/** Changes that follow each other without an end hold no screen up. */
const mostAsks = 3;

/**
 * Repeats a query whose answer was in flight during a mutation: the answer may predate the mutation and would overwrite its result.
 * A screen that refetches after a mutation shares such a query, too (docs/rules.md#screens-newest).
 */
export function createNewestLink(): ApolloLink {
  let changes = 0;
  const note = (): void => void (changes += 1);
  return new ApolloLink((operation, forward) => {
    // One that failed may have been made all the same.
    if (operation.operationType === OperationTypeNode.MUTATION)
      return forward(operation).pipe(tap({ next: note, error: note }));
    const ask = (times: number): Observable<ApolloLink.Result> => {
      const before = changes;
      return forward(operation).pipe(
        mergeMap((result) => (changes === before || times === mostAsks ? of(result) : ask(times + 1))),
      );
    };
    return defer(() => ask(1));
  });
}
