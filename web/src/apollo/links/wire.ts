import { ApolloLink } from "@apollo/client";
import { BaseHttpLink } from "@apollo/client/link/http";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import { SetContextLink } from "@apollo/client/link/context";
import { trackRequest } from "../../lib/browser/network-idle.ts";
import { askAgainLink } from "./ask-again-link.ts";
import { createNewestLink } from "./newest-link.ts";

/**
 * The way to the gateway: same origin, the session is a cookie, the header proves that a page of ours asks. The base link sends no
 * header of the library: the gateway does not read it.
 */
export function createWire(uri: string): ApolloLink {
  return ApolloLink.from([
    createNewestLink(),
    ...documentIdLinks,
    askAgainLink,
    requestIdLink,
    new BaseHttpLink({
      uri,
      credentials: "same-origin",
      headers: { "apollo-require-preflight": "true" },
      fetch: (address, options) => trackRequest(fetch(address, options)),
    }),
  ]);
}

/**
 * Sends a document's id in place of its text, and the text once to a server that does not know the id. Each document is hashed
 * once, here: ids from the build would be as large as this is many times over. None where the browser does not hash (plain HTTP,
 * not this machine): there texts are sent.
 */
const documentIdLinks: readonly PersistedQueryLink[] = globalThis.isSecureContext
  ? [new PersistedQueryLink({ sha256 })]
  : [];

/** SHA-256 in hexadecimal, as the protocol of automatic persisted queries wants it. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Names each request before it leaves: gateway, dataspace and their logs call it the same. */
const requestIdLink = new SetContextLink(({ headers }) => {
  const id = newId();
  return id === undefined ? {} : { headers: { ...headers, "x-request-id": id } };
});

/** A name for one request; none where the browser makes no safe ones (plain HTTP, not this machine). */
function newId(): string | undefined {
  return globalThis.isSecureContext ? crypto.randomUUID() : undefined;
}
