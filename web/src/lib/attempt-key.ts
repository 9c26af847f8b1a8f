/** A key that names one wish to buy: sent again, it is the same payment. Works also where the page is not on https. */
export function newAttemptKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
