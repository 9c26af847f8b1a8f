import type {
  OperationDeletedAnswer,
  OperationRevisionsAnswer,
  OperationRevisionView,
  OperationsAnswer,
  OperationView,
} from "@finder/contract/endpoints/operations";
import { ProductError } from "@finder/contract/errors";
import { isOperationName, operationNameRule } from "@finder/contract/rules/operations/operation-name";
import type { DataspaceClient } from "../dataspace/client.ts";

/** What is registered: a document of a version, compared with its revision `after`; 0 for a new version. */
export type Registered = {
  readonly name: string;
  readonly description: string;
  readonly document: string;
  readonly version: number;
  readonly after: number;
};

const path = "namedoperations";

/** Every operation that the caller's client can call: one call. */
export async function readOperations(dataspace: DataspaceClient): Promise<OperationView[]> {
  return (await dataspace.get<OperationsAnswer>(path)).resource;
}

/** One of them, or null: one call. */
export async function readOperation(dataspace: DataspaceClient, name: string): Promise<OperationView | null> {
  try {
    return await dataspace.get<OperationView>(pathOf(name));
  } catch (error) {
    if (error instanceof ProductError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

/** Every document of a name, newest first: one call. */
export async function readRevisions(dataspace: DataspaceClient, name: string): Promise<OperationRevisionView[]> {
  return (await dataspace.get<OperationRevisionsAnswer>(`${pathOf(name)}/revisions`)).resource;
}

/** Keeps a document: one call. */
export function keepDocument(dataspace: DataspaceClient, registered: Registered): Promise<OperationView> {
  requireName(registered.name);
  return dataspace.post<OperationView>(path, registered);
}

/** Sets or takes back the day from which a version is refused: one call. */
export function retireVersion(
  dataspace: DataspaceClient,
  name: string,
  retired: { readonly version: number; readonly on: string | null },
): Promise<OperationView> {
  return dataspace.post<OperationView>(`${pathOf(name)}/retire`, retired);
}

/** Deletes a name whose versions are all retired: one call. */
export async function deleteName(dataspace: DataspaceClient, name: string): Promise<string> {
  return (await dataspace.delete<OperationDeletedAnswer>(pathOf(name))).name;
}

function pathOf(name: string): string {
  requireName(name);
  return `${path}/${name}`;
}

function requireName(name: string): void {
  if (!isOperationName(name)) throw new ProductError("BAD_REQUEST", { field: "name", detail: operationNameRule });
}
