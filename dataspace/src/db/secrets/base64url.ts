/** Returns the bytes of a text in base64url (RFC 4648 §5); throws for any spelling but the one that writing them gives. */
export function readBase64url(text: string): Buffer {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.toString("base64url") !== text) throw new Error("The text is not canonical base64url.");
  return bytes;
}
