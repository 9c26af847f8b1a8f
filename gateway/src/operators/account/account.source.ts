import type { AccountAnswer } from "@finder/contract/endpoints/customer-account";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { CustomerAccount } from "./account.types.ts";

const toAccount = viewOf(CustomerAccount);

/** The state of a client's account: one call. */
export async function readAccount(dataspace: DataspaceClient, id: string): Promise<CustomerAccount> {
  return toAccount(await dataspace.post<AccountAnswer>("operator/account/read", { clientid: readId("id", id) }));
}

/** Does something to a client's account; its state afterwards. */
export async function changeAccount(
  dataspace: DataspaceClient,
  act: "disable" | "enable",
  id: string,
  asked: object,
): Promise<CustomerAccount> {
  const body = { clientid: readId("id", id), ...asked };
  return toAccount(await dataspace.post<AccountAnswer>(`operator/account/${act}`, body));
}
