import { SetContextLink } from "@apollo/client/link/context";

/** Names each request before it leaves: gateway, dataspace and their logs call it the same. */
export const requestIdLink = new SetContextLink(({ headers }) => {
  const id = newId();
  return id === undefined ? {} : { headers: { ...headers, "x-request-id": id } };
});

/** A name for one request; none where the browser makes no safe ones (plain HTTP, not this machine). */
function newId(): string | undefined {
  return globalThis.isSecureContext ? crypto.randomUUID() : undefined;
}
