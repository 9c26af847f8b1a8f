import { ApolloLink } from "@apollo/client";
import { from, mergeMap, of } from "rxjs";

/** Operations that show a second factor themselves: nothing is asked before them. */
const proofs: ReadonlySet<string | undefined> = new Set([
  "Prove",
  "ConfirmApp",
  "StartProof",
  "ProveByPasskey",
  "ProveSecondFactor",
]);

/** Asks for the second factor where an operation wants it again, and then sends the same once more; a question that is closed leaves the refusal. */
export function createProofLink(ask: () => Promise<boolean>): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      mergeMap((result) =>
        wantsProof(result) && !proofs.has(operation.operationName)
          ? from(ask()).pipe(mergeMap((proven) => (proven ? forward(operation) : of(result))))
          : of(result),
      ),
    ),
  );
}

function wantsProof({ errors = [] }: ApolloLink.Result): boolean {
  return errors.some(({ extensions }) => extensions?.["code"] === "PROOF_REQUIRED");
}
