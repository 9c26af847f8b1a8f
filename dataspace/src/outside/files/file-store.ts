import type { Readable } from "node:stream";

/** `size` is null where the store does not say. */
export type OpenedFile = { readonly bytes: Readable; readonly size: number | null };

/** Where files are kept. Names are ours: letters, digits, `-`, `_`, folders by `/`, one suffix. */
export type Files = {
  /** Keeps the bytes whole or not at all, in place of what was there. */
  readonly put: (name: string, bytes: Buffer) => Promise<void>;
  /** Stores a local file, which is never held in memory. */
  readonly putFile: (name: string, path: string) => Promise<void>;
  /** The bytes; null when there are none. */
  readonly get: (name: string) => Promise<Buffer | null>;
  /** The bytes as they come, and how many; null when there are none. */
  readonly open: (name: string) => Promise<OpenedFile | null>;
  /** Removes a file; a missing one is fine. */
  readonly remove: (name: string) => Promise<void>;
};
