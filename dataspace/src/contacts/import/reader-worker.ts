import { parentPort, workerData } from "node:worker_threads";
import { BatchReader } from "./batch.ts";
import { personReader } from "./person.ts";
import type { Chunk, ReaderSettings } from "./reader-thread.ts";

const { sealKey, layout, from } = workerData as ReaderSettings;
const reader = new BatchReader(layout, personReader(Buffer.from(sealKey)), from);

parentPort?.on("message", ({ bytes, last }: Chunk) => {
  const batch = reader.next(bytes, last);
  parentPort?.postMessage(batch, [batch.copy.buffer]);
});
