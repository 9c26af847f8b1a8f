import type { OperatorRow, OperatorTeamAnswer } from "@finder/contract/endpoints/operators";
import type { OperatorRole } from "@finder/contract/operator-permissions";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { Operator } from "./operator-team.types.ts";

const toOperator = viewOf(Operator);

/** Every operator, by email. */
export async function readOperators(dataspace: DataspaceClient): Promise<Operator[]> {
  const { resource } = await dataspace.post<OperatorTeamAnswer>("operator/team/list", {});
  return resource.map(toOperator);
}

type Change = { readonly role: OperatorRole | null; readonly active: boolean | null };

/** Changes role or state; null leaves one as it is. */
export async function changeOperator(
  dataspace: DataspaceClient,
  id: string,
  { role, active }: Change,
): Promise<Operator> {
  const row = await dataspace.post<OperatorRow>("operator/team/change", {
    afid: readId("id", id),
    ...(role === null ? {} : { role }),
    ...(active === null ? {} : { isactive: active ? 1 : 0 }),
  });
  return toOperator(row);
}

/** Takes the second factor away and ends every session. */
export async function resetOperator(dataspace: DataspaceClient, id: string): Promise<Operator> {
  return toOperator(await dataspace.post<OperatorRow>("operator/team/reset", { afid: readId("id", id) }));
}
