import { Worker } from "node:worker_threads";
import { type ErrorCode, ProductError } from "@finder/contract/errors";
import type { TextEncoding } from "@finder/contract/text-encodings";
import type { ReadRows } from "./kept-list.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";
import { workerFile } from "../../worker-file.ts";

/** How to read a list. */
export type Reading = {
  /** The delimiter of a stored list; absent for an upload. */
  readonly delimiter?: string | undefined;
  /** The encoding of an upload; absent: the one that it seems to have. */
  readonly encoding?: TextEncoding | undefined;
  /** Rows that name one of these hashes (hex, of the suppression list) are emptied. */
  readonly without?: readonly string[];
  /** Rows that are emptied too, counted from 1. */
  readonly places?: readonly number[];
};
export type ListTask = Reading & { readonly bytes: Uint8Array<ArrayBuffer>; readonly keyring: Keyring };
export type ListAnswer = { readonly list: ReadRows } | { readonly refused: ErrorCode };

/** Most waiting lists; each is held in memory. */
const mostWaiting = 20;

type Waiting = PromiseWithResolvers<ListAnswer>;

/** The single thread that reads lists, started with the first one. */
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
    const worker = new Worker(workerFile(new URL("list-worker.ts", import.meta.url)), {
      resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 384 },
    });
    worker.unref();
    worker.on("message", (answer: ListAnswer) => this.#waiting.shift()?.resolve(answer));
    worker.on("error", (error) => {
      // Lists waiting behind one that broke the thread fail as well and can be sent again.
      this.#worker = null;
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
    return worker;
  }
}

const thread = new ListThread();

/** Reads a list outside the main thread, which serves others meanwhile. Throws as `readList`. */
export async function readInThread(bytes: Buffer, keyring: Keyring, how: Reading = {}): Promise<ReadRows> {
  const answer = await thread.ask({ ...how, bytes: new Uint8Array(bytes), keyring });
  if ("refused" in answer) throw new ProductError(answer.refused, { field: "files" });
  return answer.list;
}
