import { join } from "node:path";
import { ApolloLink, type DocumentNode } from "@apollo/client";
import { print } from "@apollo/client/utilities";
import { Kind, OperationTypeNode } from "graphql";
import { EMPTY } from "rxjs";
import { expect, test } from "vitest";
import { documentsBelow } from "../../../tools/registered-documents";
import { createClient } from "./client";
import { documentAsSent } from "./document-as-sent";

const generated = import.meta.glob<Record<string, unknown>>("../**/*.generated.ts", { eager: true });

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === Kind.DOCUMENT;
}

const documents = Object.values(generated)
  .flatMap((module) => Object.values(module).filter(isDocument))
  .filter(({ definitions }) => definitions[0]?.kind === Kind.OPERATION_DEFINITION);

/** The text that Apollo Client sends, and makes the id from. */
function sentBy(document: DocumentNode): string {
  const sent: string[] = [];
  const wire = new ApolloLink(({ query }) => {
    sent.push(print(query));
    return EMPTY;
  });
  const client = createClient(wire);
  const [operation] = document.definitions;
  const isMutation =
    operation?.kind === Kind.OPERATION_DEFINITION && operation.operation === OperationTypeNode.MUTATION;
  void (
    isMutation ? client.mutate({ mutation: document }) : client.query({ query: document, fetchPolicy: "network-only" })
  ).catch(() => undefined);
  return sent[0] ?? "";
}

test("the build lists every document word for word as the web sends it, so that the gateway knows its id", () => {
  expect(documents.length).toBeGreaterThan(100);
  const listed = documentsBelow(join(import.meta.dirname, ".."), documentAsSent);
  expect(new Set(documents.map(sentBy))).toEqual(new Set(listed));
});
