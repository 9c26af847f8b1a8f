const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const length = 16;
// Bytes from here on would make the first letters likelier than the others.
const fair = Math.floor(256 / letters.length) * letters.length;

/** A new key: 16 letters and digits from the browser's secure generator (docs/rules.md#keys-form). */
export function randomKey(): string {
  let key = "";
  while (key.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < fair && key.length < length) key += letters[byte % letters.length];
    }
  }
  return key;
}
