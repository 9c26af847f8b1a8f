import { argon2Sync } from "node:crypto";
import { parentPort } from "node:worker_threads";
import type { HashTask } from "./hash-thread.ts";

parentPort?.on("message", ({ password, nonce, memory, passes, parallelism, tagLength }: HashTask) => {
  const tag = argon2Sync("argon2id", { message: password, nonce, memory, passes, parallelism, tagLength });
  parentPort?.postMessage(new Uint8Array(tag), []);
});
