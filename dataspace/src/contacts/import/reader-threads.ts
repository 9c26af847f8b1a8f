import { Worker } from "node:worker_threads";
import type { Batch } from "./batch.ts";
import type { Place } from "./source/cut.ts";
import type { Layout } from "./source/records.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";
import { workerFile } from "../../worker-file.ts";

/** The start data of a reading thread. */
export type ReaderSettings = { readonly keyring: Keyring; readonly layout: Layout };

/** One chunk for a thread: `tail` is the unfinished record before it, which lies at `from`. */
export type Chunk = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tail: Uint8Array<ArrayBuffer>;
  readonly from: Place;
  readonly last: boolean;
};

type CutAnswer = { readonly kind: "cut"; readonly tail: Uint8Array<ArrayBuffer>; readonly next: Place };

/** A thread answers a chunk twice: where the next one begins, and later the rows it read. */
export type ReaderAnswer = CutAnswer | { readonly kind: "batch"; readonly batch: Batch };

type Waiting = { readonly cut: PromiseWithResolvers<CutAnswer>; readonly batch: PromiseWithResolvers<Batch> };

class ReaderThread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];

  constructor(settings: ReaderSettings) {
    // A small young generation keeps memory flat: the objects of a batch die with it.
    this.#worker = new Worker(workerFile(new URL("reader-worker.ts", import.meta.url)), {
      workerData: settings,
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 },
    });
    this.#worker.on("message", (answer: ReaderAnswer) => {
      if (answer.kind === "cut") this.#waiting[0]?.cut.resolve(answer);
      else this.#waiting.shift()?.batch.resolve(answer.batch);
    });
    this.#worker.on("error", (error) => {
      for (const { cut, batch } of this.#waiting.splice(0)) {
        cut.reject(error);
        batch.reject(error);
      }
    });
  }

  read(chunk: Chunk): { cut: Promise<CutAnswer>; batch: Promise<Batch> } {
    const waiting: Waiting = { cut: Promise.withResolvers(), batch: Promise.withResolvers() };
    this.#waiting.push(waiting);
    this.#worker.postMessage(chunk, [chunk.bytes.buffer, chunk.tail.buffer]);
    waiting.batch.promise.catch(() => {}); // reported when its turn comes
    return { cut: waiting.cut.promise, batch: waiting.batch.promise };
  }

  stop(): Promise<number> {
    return this.#worker.terminate();
  }
}

/** Threads that read, check and seal rows while the main one streams to PostgreSQL. */
export class ReaderThreads {
  readonly #count: number;
  readonly #settings: ReaderSettings;
  readonly #threads: ReaderThread[] = [];

  constructor(count: number, settings: ReaderSettings) {
    this.#count = count;
    this.#settings = settings;
  }

  /** Batches of all chunks, in the order of the source; each thread reads one ahead. */
  async *readAll(
    chunks: AsyncGenerator<{ bytes: Uint8Array<ArrayBuffer>; last: boolean }>,
    start: Place,
  ): AsyncGenerator<Batch> {
    const reading: Promise<Batch>[] = [];
    let tail = new Uint8Array(0);
    let from = start;
    let turn = 0;
    for await (const { bytes, last } of chunks) {
      const thread = (this.#threads[turn % this.#count] ??= new ReaderThread(this.#settings));
      const { cut, batch } = thread.read({ bytes, last, tail, from });
      turn += 1;
      reading.push(batch);
      ({ tail, next: from } = await cut);
      const due = reading.length > this.#count ? reading.shift() : undefined;
      if (due) yield await due;
    }
    for (const batch of reading) yield await batch;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.stop()));
  }
}
