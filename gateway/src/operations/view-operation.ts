import type { OperationVersionView, OperationView } from "@finder/contract/endpoints/operations";
import { ProductError } from "@finder/contract/errors";
import type { GraphQLSchema } from "graphql";
import { Faults } from "../dataspace/errors.ts";
import { toMoment } from "../graphql/values/date-time.ts";
import { type NamedDocument, readNamedDocument } from "./document/named-document.ts";
import { isRetired } from "./known-operations.ts";
import { type NamedOperation, OperationState, type OperationVersion } from "./operations.types.ts";
import { priceOf } from "./price.ts";
import { sampleOf } from "./sample.ts";
import { addressOf } from "./schema/openapi.ts";

/** Who looks at an operation. */
export type Viewing = {
  readonly schema: GraphQLSchema;
  readonly origin: string;
  readonly mayCall: (document: NamedDocument) => boolean;
};

/** An operation as the graph shows it. */
export function toOperation(
  viewing: Viewing,
  { name, description, ofproduct, createdon, versions }: OperationView,
): NamedOperation {
  return {
    id: name,
    name,
    description,
    ofProduct: ofproduct,
    createdOn: toMoment(createdon),
    versions: versions.map((version) => toVersion(viewing, name, version)),
  };
}

function toVersion({ schema, origin, mayCall }: Viewing, name: string, view: OperationVersionView): OperationVersion {
  const { version, revision, document: text, retireson, createdon, calls } = view;
  const { document, faults } = read(schema, text);
  const url = origin + addressOf({ name, version });
  return {
    id: `${name}/v${version}`,
    version,
    revision,
    document: text,
    url,
    state: stateOf(view, document),
    faults,
    callable: document !== null && !isRetired(retireson) && mayCall(document),
    readsOnly: document?.readsOnly ?? false,
    price: document && priceOf(schema, document, {}),
    parameters: (document?.parameters ?? []).map((parameter) => `${parameter.name}: ${parameter.typeText}`),
    sample: document ? sampleOf(url, document) : "",
    retiresOn: retireson,
    changedOn: toMoment(createdon),
    calls,
  };
}

function stateOf({ retireson }: OperationVersionView, document: NamedDocument | null): OperationState {
  if (isRetired(retireson)) return OperationState.RETIRED;
  if (!document) return OperationState.INVALID;
  return retireson === null ? OperationState.LIVE : OperationState.RETIRING;
}

function read(schema: GraphQLSchema, text: string): { document: NamedDocument | null; faults: string[] } {
  try {
    return { document: readNamedDocument(schema, text), faults: [] };
  } catch (error) {
    if (!(error instanceof ProductError) || error.code !== "BAD_OPERATION") throw error;
    return { document: null, faults: (error instanceof Faults ? error.all : [error]).map(({ message }) => message) };
  }
}
