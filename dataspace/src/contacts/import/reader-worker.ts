import { parentPort, workerData } from "node:worker_threads";
import { readBatch } from "./batch.ts";
import { CopyRows } from "./copy-rows.ts";
import { cut } from "./source/cut.ts";
import { personReader } from "./person/person.ts";
import type { Chunk, ReaderAnswer, ReaderSettings } from "./reader-threads.ts";

const { keyring, layout } = workerData as ReaderSettings;
const read = personReader(keyring);
const rows = new CopyRows();

function answer(message: ReaderAnswer, handedOver: ArrayBuffer[]): void {
  parentPort?.postMessage(message, handedOver);
}

parentPort?.on("message", ({ bytes, tail, from, last }: Chunk) => {
  const whole = tail.length === 0 ? Buffer.from(bytes.buffer) : Buffer.concat([tail, bytes]);
  const found = cut(whole, layout, from, last);
  const rest = new Uint8Array(found.tail);
  // The next chunk needs only this; another thread begins with it while the people of this one are read.
  answer({ kind: "cut", tail: rest, next: found.next }, [rest.buffer]);
  const batch = readBatch(found, read, rows);
  answer({ kind: "batch", batch }, [batch.copy.buffer]);
});
