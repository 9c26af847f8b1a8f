import { StringDecoder } from "node:string_decoder";
import type { ListImportAnswer } from "@finder/contract/endpoints/privacy";
import type { Services } from "../context.ts";
import type { ListedKind } from "../db/value-hash.ts";
import { readEntry } from "./read-entry.ts";
import { applyWaiting, type Entry, suppress } from "./suppress.ts";

const batch = 2_000;
const longestLine = 4_096;
const toldRefusals = 20;

/** Lines of a text that comes in pieces; of a longer one than any entry only its beginning is kept. */
const linesOf = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const piece of pieces) {
    const parts = (rest + decoder.write(Buffer.from(piece))).split(/\r\n|\n|\r/);
    rest = (parts.pop() ?? "").slice(0, longestLine);
    yield* parts.map((part) => part.slice(0, longestLine));
  }
  yield rest + decoder.end();
};

type Parts = Pick<Services, "db" | "now"> & { readonly config: { readonly sealKey: Buffer } };

/**
 * Puts a list of people who want to be forgotten on ours, however long it is: one entry a line, in batches that stay when a
 * run is killed. The same list again adds nothing. Holders of a listed email or number are erased at the end.
 */
export const importList = async (
  services: Parts,
  pieces: AsyncIterable<Uint8Array>,
  kind: ListedKind | null,
  note: string | null,
): Promise<ListImportAnswer> => {
  const answer: ListImportAnswer = { read: 0, added: 0, known: 0, refused: 0, refusals: [] };
  let waiting: Entry[] = [];
  let line = 0;
  const store = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const added = await suppress(services, waiting, "list", note);
    answer.added += added;
    answer.known += waiting.length - added;
    waiting = [];
  };
  for await (const text of linesOf(pieces)) {
    line += 1;
    const entry = readEntry(services.config.sealKey, line === 1 ? text.replace(/^\uFEFF/, "") : text, kind);
    const namesColumns = line === 1 && typeof entry === "string";
    if (entry === null || namesColumns) continue;
    answer.read += 1;
    if (typeof entry === "string") {
      answer.refused += 1;
      if (answer.refusals.length < toldRefusals) answer.refusals.push({ line, reason: entry });
    } else if (waiting.push(entry) >= batch) await store();
  }
  await store();
  await applyWaiting(services);
  return answer;
};
