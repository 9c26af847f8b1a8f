import type { Keyring } from "../../db/secrets/keyring.ts";
import type { Batch } from "./batch.ts";
import type { Column } from "./person/fields.ts";
import { ReaderThreads } from "./reader-threads.ts";
import { chunksFrom, readHead } from "./source/chunks.ts";
import { readLayout } from "./source/layout.ts";
import type { Source } from "./source/source.ts";

/** What is read, and how. */
export type ReadOptions = {
  /** The keys that seal people's values, and find them. */
  readonly keyring: Keyring;
  readonly source: Source;
  readonly mapping: readonly Column[];
  /** Only the columns of the mapping are read; without it, those with known names too. */
  readonly exact?: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Stops after the batch in hand. */
  readonly signal?: AbortSignal;
};

export type ImportProgress = { readonly rows: number; readonly position: number; readonly size: number | null };

/** More would not help: one connection stores about as much as two threads read. */
const threadCount = 2;

/** A source whose format is known; `batches` reads it on from a place, `null`: from its beginning. */
export type OpenedSource = {
  readonly batches: (place: { byteoffset: number; line: number } | null) => AsyncGenerator<Batch>;
  /** Ends what reads. */
  readonly close: () => Promise<void>;
};

/** Recognises the format of a source. Throws a CommandError for one that cannot be read. */
export async function openSource({ source, mapping, keyring, exact = false }: ReadOptions): Promise<OpenedSource> {
  const { head, whole, bytes } = await readHead(source.bytes);
  const { layout, start, line } = readLayout(head, whole, source.name, { mapping, exact });
  let threads: ReaderThreads | null = null;
  return {
    batches: (place) => {
      threads = new ReaderThreads(threadCount, { keyring, layout });
      const from = { ...(place ?? { byteoffset: start, line }), skipping: false };
      return threads.readAll(chunksFrom(bytes, from.byteoffset), from);
    },
    close: async () => threads?.stop(),
  };
}
