import { Worker } from "node:worker_threads";
import { type ErrorCode, ProductError } from "@finder/contract/errors";
import type { ReadRows } from "./kept-list.ts";

/** How a list is to be read. */
export type Reading = {
  /** Of a list as it was kept; without it, one that somebody uploaded. */
  readonly delimiter?: string | undefined;
  /** Rows that name one of these are emptied: hashes of the suppression list, in hex. */
  readonly without?: readonly string[];
};
export type ListTask = Reading & { readonly bytes: Uint8Array<ArrayBuffer>; readonly sealKey: Uint8Array };
export type ListAnswer = { readonly list: ReadRows } | { readonly refused: ErrorCode };

/** Lists that may wait; each is held in memory. */
const mostWaiting = 20;

type Waiting = PromiseWithResolvers<ListAnswer>;

/** The one thread that reads lists, started when the first one comes. */
class ListThread {
  readonly #waiting: Waiting[] = [];
  #worker: Worker | null = null;

  ask(task: ListTask): Promise<ListAnswer> {
    if (this.#waiting.length >= mostWaiting) throw new ProductError("UNAVAILABLE");
    const waiting: Waiting = Promise.withResolvers();
    this.#waiting.push(waiting);
    this.#worker ??= this.#start();
    this.#worker.postMessage(task, [task.bytes.buffer]);
    return waiting.promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL("list-worker.ts", import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 384 },
    });
    worker.unref();
    worker.on("message", (answer: ListAnswer) => this.#waiting.shift()?.resolve(answer));
    worker.on("error", (error) => {
      // What waits behind a list that broke the thread is told so, too: it can be sent again.
      this.#worker = null;
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
    return worker;
  }
}

const thread = new ListThread();

/** Reads a list outside the main thread, which serves others meanwhile. Throws what is wrong with the list, as `readList` does. */
export async function readInThread(bytes: Buffer, sealKey: Buffer, how: Reading = {}): Promise<ReadRows> {
  const answer = await thread.ask({ ...how, bytes: new Uint8Array(bytes), sealKey: new Uint8Array(sealKey) });
  if ("refused" in answer) throw new ProductError(answer.refused, { field: "files" });
  return answer.list;
}
