import { ApolloLink } from "@apollo/client";
import { from, mergeMap, of } from "rxjs";

/** Answers whether the second factor was shown, for an operation by its name. */
type AskForProof = (operationName: string | undefined) => Promise<boolean>;

/** Asks for the second factor where an operation wants it again, and then sends the same once more; a question that is closed leaves the refusal. */
export function createProofLink(ask: AskForProof): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      mergeMap((result) =>
        wantsProof(result)
          ? from(ask(operation.operationName)).pipe(mergeMap((proven) => (proven ? forward(operation) : of(result))))
          : of(result),
      ),
    ),
  );
}

function wantsProof({ errors }: ApolloLink.Result): boolean | undefined {
  return errors?.some(({ extensions }) => extensions?.["code"] === "PROOF_REQUIRED");
}
