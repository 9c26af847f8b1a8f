import { parentPort } from "node:worker_threads";
import { ProductError } from "@finder/contract/errors";
import type { ListAnswer, ListTask } from "./list-thread.ts";
import { keepRows, readKept } from "./kept-list.ts";
import { type List, readList } from "./read-list.ts";

function answerTo({ bytes, keyring, delimiter, encoding, without, places }: ListTask): ListAnswer {
  try {
    const keep = (list: List) => keepRows(list, keyring, new Set(without), new Set(places));
    if (delimiter !== undefined) return { list: keep(readKept(bytes, delimiter)) };
    const list = readList(bytes, encoding);
    return { list: { ...keep(list), reading: list.reading } };
  } catch (error) {
    if (error instanceof ProductError) return { refused: error.code };
    throw error;
  }
}

parentPort?.on("message", (task: ListTask) => {
  const answer = answerTo(task);
  parentPort?.postMessage(answer, "list" in answer ? [answer.list.bytes.buffer] : []);
});
