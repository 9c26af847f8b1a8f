import type { NewProvisioningTokenAnswer, ProvisioningTokenAnswer } from "@finder/contract/endpoints/provisioning";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { viewOf } from "../../graphql/from.ts";
import { ProvisioningToken } from "./provisioning.types.ts";

const toToken = viewOf(ProvisioningToken);
const path = "provisioningtoken";

/** The client's SCIM token without its text; null while there is none: one call. */
export async function readToken(dataspace: DataspaceClient): Promise<ProvisioningToken | null> {
  const { provisioningtoken } = await dataspace.get<ProvisioningTokenAnswer>(path);
  return provisioningtoken && toToken(provisioningtoken);
}

/** Makes or renews it; its text is answered this once. */
export async function makeToken(
  dataspace: DataspaceClient,
): Promise<{ provisioningToken: ProvisioningToken; token: string }> {
  const { provisioningtoken, token } = await dataspace.post<NewProvisioningTokenAnswer>(path, {});
  return { provisioningToken: toToken(provisioningtoken), token };
}

export async function endToken(dataspace: DataspaceClient): Promise<void> {
  await dataspace.delete(path);
}
