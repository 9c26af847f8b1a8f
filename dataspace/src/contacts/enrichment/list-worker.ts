import { parentPort } from "node:worker_threads";
import { ProductError } from "@finder/contract/errors";
import type { ListAnswer, ListTask } from "./list-thread.ts";
import { keepRows, readKept } from "./kept-list.ts";
import { readList } from "./read-list.ts";

function answerTo({ bytes, keyring, delimiter, without, places }: ListTask): ListAnswer {
  try {
    const list = delimiter === undefined ? readList(bytes) : readKept(bytes, delimiter);
    return { list: keepRows(list, keyring, new Set(without), new Set(places)) };
  } catch (error) {
    if (error instanceof ProductError) return { refused: error.code };
    throw error;
  }
}

parentPort?.on("message", (task: ListTask) => {
  const answer = answerTo(task);
  parentPort?.postMessage(answer, "list" in answer ? [answer.list.bytes.buffer] : []);
});
