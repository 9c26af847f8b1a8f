import type { OperationDeletedAnswer, OperationsAnswer, OperationView } from "@finder/contract/endpoints/operations";
import type { DataspaceClient } from "../../dataspace/client.ts";
import type { Registered } from "../../operations/operations.source.ts";

/** The product's operations: one call. */
export async function readProductOperations(dataspace: DataspaceClient): Promise<OperationView[]> {
  return (await dataspace.post<OperationsAnswer>("operator/operations/list", {})).resource;
}

/** Keeps a document of the product's: one call. */
export function keepProductDocument(dataspace: DataspaceClient, registered: Registered): Promise<OperationView> {
  return dataspace.post<OperationView>("operator/operations/register", registered);
}

/** Sets or takes back the day from which a version is refused: one call. */
export function retireProductVersion(
  dataspace: DataspaceClient,
  retired: { readonly name: string; readonly version: number; readonly on: string | null },
): Promise<OperationView> {
  return dataspace.post<OperationView>("operator/operations/retire", retired);
}

/** Deletes a name whose versions are all retired: one call. */
export async function deleteProductName(dataspace: DataspaceClient, name: string): Promise<string> {
  return (await dataspace.post<OperationDeletedAnswer>("operator/operations/delete", { name })).name;
}
