import type { HandoverAccount } from "@finder/contract/endpoints/session";
import { ProductError } from "@finder/contract/errors";
import type { DataspaceClient } from "../../dataspace/client.ts";

/** Where a hand-over link leads; the caller's own is used up. Refused with INVALID_CREDENTIALS. */
export async function readHandOver(dataspace: DataspaceClient, token: string): Promise<HandoverAccount> {
  try {
    return await dataspace.post<HandoverAccount>("user/session/handover/account", { handover: token });
  } catch (error) {
    const isOver = error instanceof ProductError && ["LINK_EXPIRED", "BAD_REQUEST"].includes(error.code);
    throw isOver ? new ProductError("INVALID_CREDENTIALS", { cause: error }) : error;
  }
}

/** The address in a browser's keeping with a token in its fragment; refused with BAD_REQUEST when it is not one of our extensions'. */
export async function handOverTo(
  dataspace: DataspaceClient,
  returnTo: string,
  isRedirect: (url: string) => boolean,
): Promise<string> {
  if (!isRedirect(returnTo)) throw refused("returnTo");
  const url = new URL(returnTo);
  url.hash = await offer(dataspace);
  return url.href;
}

/** The shell's own address with a token, and the path that it goes to (docs/rules.md#session-hand-over). */
export async function handOverToShell(
  dataspace: DataspaceClient,
  origin: string,
  path: string | null,
): Promise<string> {
  if (path === null || !path.startsWith("/dashboard")) throw refused("path");
  return `${origin}/dashboard?${await offer(dataspace)}#${path}`;
}

function refused(field: string): ProductError {
  return new ProductError("BAD_REQUEST", { field, detail: "The session cannot be handed over to this address." });
}

type Offer = { readonly session_token: string };

async function offer(dataspace: DataspaceClient): Promise<string> {
  return new URLSearchParams({
    session_token: (await dataspace.post<Offer>("user/session/handover", {})).session_token,
  }).toString();
}
