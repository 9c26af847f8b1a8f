import { StringDecoder } from "node:string_decoder";
import type { ListImportAnswer } from "@finder/contract/endpoints/privacy";
import type { Services } from "../../context.ts";
import type { ListedKind } from "../../db/secrets/value-hash.ts";
import { eventLoopYield } from "../../event-loop-yield.ts";
import { readEntry } from "./read-entry.ts";
import { applyWaiting, type Entry, suppress } from "./suppress.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";

const batch = 2_000;
const longestLine = 4_096;
const listedRefusals = 20;

type Line = { readonly number: number; readonly text: string };

const [lineFeed, carriageReturn] = [10, 13];

/** Lines of a text that arrives in pieces; empty ones are only counted, overlong ones are cut. */
const linesOf = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  let number = 1;
  let last = 0;
  for await (const piece of pieces) {
    const text = decoder.write(Buffer.from(piece));
    let start = 0;
    for (let at = 0; at < text.length; at += 1) {
      const before = last;
      last = text.charCodeAt(at);
      if (last !== lineFeed && last !== carriageReturn) continue;
      if (last === carriageReturn || before !== carriageReturn) {
        const line = (rest + text.slice(start, at)).slice(0, longestLine);
        if (line !== "") yield { number, text: line };
        number += 1;
        rest = "";
      }
      start = at + 1;
    }
    rest = (rest + text.slice(start)).slice(0, longestLine);
  }
  yield { number, text: rest + decoder.end() };
};

/** The pieces of a text, giving way to other work in between. */
const pacing = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const due = eventLoopYield();
  for await (const piece of pieces) {
    yield piece;
    await due();
  }
};

type Parts = Pick<Services, "db" | "now"> & { readonly config: { readonly keyring: Keyring } };

/**
 * Adds a list of any length to the suppression list: one entry a line, in batches that stay when a run is killed. Repeating a
 * list adds nothing. Holders of a listed email or number are erased at the end.
 */
export async function importList(
  services: Parts,
  pieces: AsyncIterable<Uint8Array>,
  kind: ListedKind | null,
  note: string | null,
): Promise<ListImportAnswer> {
  const answer: ListImportAnswer = { read: 0, added: 0, known: 0, refused: 0, refusals: [] };
  let waiting: Entry[] = [];
  const due = eventLoopYield();
  const store = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const added = await suppress(services, waiting, "list", note);
    answer.added += added;
    answer.known += waiting.length - added;
    waiting = [];
  };
  for await (const { number: line, text } of linesOf(pacing(pieces))) {
    await due();
    const entry = readEntry(services.config.keyring, line === 1 ? text.replace(/^\uFEFF/, "") : text, kind);
    const namesColumns = line === 1 && typeof entry === "string";
    if (entry === null || namesColumns) continue;
    answer.read += 1;
    if (typeof entry === "string") {
      answer.refused += 1;
      if (answer.refusals.length < listedRefusals) answer.refusals.push({ line, reason: entry });
    } else if (waiting.push(entry) >= batch) await store();
  }
  await store();
  await applyWaiting(services);
  return answer;
}
