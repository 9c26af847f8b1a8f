import type { AccountAnswer } from "@finder/contract/endpoints/customer-account";
import type { ExportLinkAnswer } from "@finder/contract/endpoints/customer-closing";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { CustomerAccount } from "../account/account.types.ts";

const toAccount = viewOf(CustomerAccount);

/** Closes an account, keeps it or orders a copy of its data: one call. */
export async function changeClosing(
  dataspace: DataspaceClient,
  act: "begin" | "keep" | "export",
  id: string,
  asked: object,
): Promise<CustomerAccount> {
  const body = { clientid: readId("id", id), ...asked };
  return toAccount(await dataspace.post<AccountAnswer>(`operator/closing/${act}`, body));
}

/** Where a copy is, for five minutes: one call. */
export function linkExport(dataspace: DataspaceClient, id: string): Promise<ExportLinkAnswer> {
  return dataspace.post<ExportLinkAnswer>("operator/closing/link", { clientid: readId("id", id) });
}
