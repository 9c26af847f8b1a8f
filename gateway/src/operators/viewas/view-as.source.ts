import type { ViewAsAnswer } from "@finder/contract/endpoints/support-view";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";

type ViewAsRequest = { readonly customerId: string; readonly memberId: string; readonly reason: string };

/** Asks to look through a member's eyes; the shell's address with a hand-over token. */
export async function startView(
  dataspace: DataspaceClient,
  origin: string,
  { customerId, memberId, reason }: ViewAsRequest,
): Promise<{ readonly url: string; readonly minutes: number }> {
  const { session_token, minutes } = await dataspace.post<ViewAsAnswer>("operator/customers/viewas", {
    clientid: readId("customerId", customerId),
    appuserid: readId("memberId", memberId),
    reason,
  });
  return { url: `${origin}/dashboard?${new URLSearchParams({ session_token }).toString()}`, minutes };
}
