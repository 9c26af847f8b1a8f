/** A key of 32 bytes with the number that sealed values carry. */
type NumberedKey = { readonly number: number; readonly key: Uint8Array };

/** The keys of one installation. */
export type Keyring = {
  /** The key that seals; any of `keys` opens. */
  readonly current: NumberedKey;
  /** 32 bytes each, by number. */
  readonly keys: ReadonlyMap<number, Uint8Array>;
  /** Key of the hashes by which values are found. It stays: a hash cannot be brought from one key to another. */
  readonly index: Uint8Array;
};

/** The settings that name the keys. */
export type KeySettings = {
  readonly SEAL_KEY?: string | undefined;
  readonly SEAL_KEYS?: string | undefined;
  readonly INDEX_KEY?: string | undefined;
};

/** Number of the key that `SEAL_KEY` names, and of every key before keys had numbers. */
const firstKey = 1;

const mostNumber = 65_535;

/** The keyring of one key. */
export function soleKey(key: Uint8Array): Keyring {
  return { current: { number: firstKey, key }, keys: new Map([[firstKey, key]]), index: key };
}

/** Reads the settings: `SEAL_KEY` is one key, `SEAL_KEYS` several as `2:base64,1:base64`, of which the first seals. Throws a sentence that says what to set. */
export function readKeyring({ SEAL_KEY, SEAL_KEYS, INDEX_KEY }: KeySettings): Keyring {
  if (SEAL_KEY !== undefined && SEAL_KEYS !== undefined) throw new Error("Set SEAL_KEY or SEAL_KEYS, not both.");
  const keys =
    SEAL_KEYS === undefined ? new Map([[firstKey, readKey("SEAL_KEY", SEAL_KEY ?? "")]]) : readKeys(SEAL_KEYS);
  const [first] = keys;
  const index = INDEX_KEY === undefined ? keys.get(firstKey) : readKey("INDEX_KEY", INDEX_KEY);
  if (first === undefined || index === undefined)
    throw new Error(`Set INDEX_KEY to the key that was number ${firstKey}: values are found by its hashes.`);
  const [number, key] = first;
  return { current: { number, key }, keys, index };
}

function readKeys(text: string): Map<number, Uint8Array> {
  const keys = new Map<number, Uint8Array>();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [, digits = "", key = ""] = /^(\d{1,5}):(.+)$/.exec(entry) ?? [];
    const number = Number(digits);
    if (number < 1 || number > mostNumber)
      throw new Error(`SEAL_KEYS is a list like 2:key,1:key, with numbers from 1 to ${mostNumber}.`);
    if (keys.has(number)) throw new Error(`SEAL_KEYS names key ${number} twice.`);
    keys.set(number, readKey(`Key ${number} of SEAL_KEYS`, key));
  }
  if (keys.size === 0) throw new Error("SEAL_KEYS names no key.");
  return keys;
}

function readKey(name: string, text: string): Uint8Array {
  const key = Buffer.from(text, "base64");
  if (key.length !== 32) throw new Error(`${name} needs 32 bytes in base64.`);
  return key;
}
