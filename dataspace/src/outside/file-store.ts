/** Where files are kept. Names are ours: letters, digits, `-`, `_`, folders by `/`, one suffix. */
export type Files = {
  /** Keeps the bytes whole or not at all, in place of what was there. */
  readonly put: (name: string, bytes: Buffer) => Promise<void>;
  /** The bytes; null when there are none. */
  readonly get: (name: string) => Promise<Buffer | null>;
};
