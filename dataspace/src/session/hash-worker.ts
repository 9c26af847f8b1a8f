import { argon2Sync } from "node:crypto";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { HashTask } from "./hash-thread.ts";

// On Linux this is the priority of the one thread. It gets two thirds of what another thread does: others go first, and
// somebody who signs in to a busy machine still gets in.
const niceness = 2;
if (process.platform === "linux") setPriority(niceness);

parentPort?.on("message", ({ password, nonce, memory, passes, parallelism, tagLength }: HashTask) => {
  const tag = argon2Sync("argon2id", { message: password, nonce, memory, passes, parallelism, tagLength });
  parentPort?.postMessage(new Uint8Array(tag));
});
