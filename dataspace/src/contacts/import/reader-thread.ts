import { Worker } from "node:worker_threads";
import type { Batch } from "./batch.ts";
import type { Layout } from "./records.ts";

/** What the reading thread is started with. */
export type ReaderSettings = {
  readonly sealKey: Uint8Array;
  readonly layout: Layout;
  readonly from: { readonly byteoffset: number; readonly line: number };
};

export type Chunk = { readonly bytes: Uint8Array<ArrayBuffer>; readonly last: boolean };

/** A thread that reads, checks and seals rows while this one streams to PostgreSQL. Answers come in the order of the chunks. */
export class ReaderThread {
  readonly #worker: Worker;
  readonly #waiting: { resolve: (batch: Batch) => void; reject: (error: Error) => void }[] = [];

  constructor(settings: ReaderSettings) {
    // A small young generation keeps the thread's memory flat; what a batch makes dies with it.
    this.#worker = new Worker(new URL("reader-worker.ts", import.meta.url), { workerData: settings, resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 } });
    this.#worker.on("message", (batch: Batch) => this.#waiting.shift()?.resolve(batch));
    this.#worker.on("error", (error) => {
      for (const each of this.#waiting.splice(0)) each.reject(error);
    });
  }

  read(chunk: Chunk): Promise<Batch> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(chunk, [chunk.bytes.buffer]);
    });
  }

  /** Batches of all chunks, in order; at most `ahead` are being read while the caller works on one. */
  async *readAll(chunks: AsyncGenerator<Chunk>, ahead: number): AsyncGenerator<Batch> {
    const reading: Promise<Batch>[] = [];
    for await (const chunk of chunks) {
      const batch = this.read(chunk);
      batch.catch(() => {}); // told when its turn comes
      reading.push(batch);
      if (reading.length > ahead) yield await reading.shift()!;
    }
    for (const batch of reading) yield await batch;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}
