import { Worker } from "node:worker_threads";
import { workerFile } from "../../worker-file.ts";

/** A hash to be made. */
export type HashTask = {
  readonly password: string;
  readonly nonce: Uint8Array;
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly tagLength: number;
};

const idle: Worker[] = [];

/** Makes a hash in a thread, outside the pool that files and names of hosts are read in. One at a time each. */
export async function hashInThread(task: HashTask): Promise<Buffer> {
  const worker = idle.pop() ?? start();
  worker.ref(); // a command waits for its hash
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  worker.once("message", resolve).once("error", reject);
  worker.postMessage(task, []);
  const tag = await promise;
  worker.off("error", reject).unref();
  idle.push(worker);
  return Buffer.from(tag);
}

/** A thread that has nothing of this program's settings, secrets or flags. */
function start(): Worker {
  const worker = new Worker(workerFile(new URL("hash-worker.ts", import.meta.url)), { env: {}, execArgv: [] });
  worker.on("error", () => {
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
  });
  return worker;
}
