import type { OperatorLogAnswer } from "@finder/contract/endpoints/operators";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { OperatorLogEntry, type OperatorLogPage } from "./operator-log.types.ts";

const toEntry = viewOf(OperatorLogEntry);

/** Which entries; null does not narrow them. */
type Asked = {
  readonly before: string | null;
  readonly operatorId: string | null;
  readonly clientId: string | null;
  readonly first: number;
};

/** Entries of the operators' log, newest first: one call. */
export async function readOperatorLog(
  dataspace: DataspaceClient,
  { before, operatorId, clientId, first }: Asked,
): Promise<OperatorLogPage> {
  const { resource, more } = await dataspace.post<OperatorLogAnswer>("operator/log/read", {
    ...(before === null ? {} : { before: readId("before", before) }),
    ...(operatorId === null ? {} : { afid: readId("operatorId", operatorId) }),
    ...(clientId === null ? {} : { clientid: readId("clientId", clientId) }),
    limit: first,
  });
  return { items: resource.map(toEntry), more };
}
