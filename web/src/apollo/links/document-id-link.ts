import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";

/**
 * Sends a document's id in place of its text, and the text once to a server that does not know the id. Each document is hashed
 * once, here: ids from the build would be as large as this is many times over. None where the browser does not hash (plain HTTP,
 * not this machine): there texts are sent.
 */
export const documentIdLinks: readonly PersistedQueryLink[] = globalThis.isSecureContext
  ? [new PersistedQueryLink({ sha256 })]
  : [];

/** SHA-256 in hexadecimal, as the protocol of automatic persisted queries wants it. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
