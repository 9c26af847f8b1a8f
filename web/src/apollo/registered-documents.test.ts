import { join } from "node:path";
import { type ApolloClient, ApolloLink, type DocumentNode } from "@apollo/client";
import { print } from "@apollo/client/utilities";
import { Kind, OperationTypeNode } from "graphql";
import { EMPTY } from "rxjs";
import { expect, test } from "vitest";
import { documentsBelow } from "../../../tools/registered-documents";
import { createOperatorClient } from "../operators/client/client";
import { createClient } from "./client";
import { documentAsSent } from "./document-as-sent";

const product = import.meta.glob<Record<string, unknown>>(["../**/*.generated.ts", "!../operators/**"], {
  eager: true,
});
const operators = import.meta.glob<Record<string, unknown>>("../operators/**/*.generated.ts", { eager: true });

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === Kind.DOCUMENT;
}

function documentsOf(modules: typeof product): DocumentNode[] {
  return Object.values(modules)
    .flatMap((module) => Object.values(module).filter(isDocument))
    .filter(({ definitions }) => definitions[0]?.kind === Kind.OPERATION_DEFINITION);
}

/** The text that Apollo Client sends, and makes the id from. */
function sentBy(document: DocumentNode, connect: (wire: ApolloLink) => ApolloClient): string {
  const sent: string[] = [];
  const wire = new ApolloLink(({ query }) => {
    sent.push(print(query));
    return EMPTY;
  });
  const client = connect(wire);
  const [operation] = document.definitions;
  const isMutation =
    operation?.kind === Kind.OPERATION_DEFINITION && operation.operation === OperationTypeNode.MUTATION;
  void (
    isMutation ? client.mutate({ mutation: document }) : client.query({ query: document, fetchPolicy: "network-only" })
  ).catch(() => undefined);
  return sent[0] ?? "";
}

test("the build lists every document exactly as the web sends it", () => {
  const documents = documentsOf(product);
  expect(documents.length).toBeGreaterThan(100);
  const listed = documentsBelow(join(import.meta.dirname, ".."), documentAsSent, ["operators/**"]);
  expect(new Set(documents.map((document) => sentBy(document, createClient)))).toEqual(new Set(listed));
});

test("the operators' console lists its own documents, word for word as it sends them", () => {
  const documents = documentsOf(operators);
  expect(documents.length).toBeGreaterThan(10);
  const listed = documentsBelow(join(import.meta.dirname, "../operators"), documentAsSent);
  const connect = (wire: ApolloLink): ApolloClient => createOperatorClient(wire, () => {});
  expect(new Set(documents.map((document) => sentBy(document, connect)))).toEqual(new Set(listed));
});
