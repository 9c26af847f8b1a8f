import { rangesOf } from "../../../db/people/people-pages.ts";
import type { Executor } from "../../../db/statement.ts";
import { cleanValues, notePairs, removePairsBefore } from "./pairs.queries.ts";

/** 1 MB, about 1,200 people, whose values are looked up one by one. */
const pagesAtOnce = 128;

/** Notes the pairs of people who share values, in one pass over so many pages of people; pairs that share nothing any more go. */
export async function noteAllPairs(
  on: Executor,
  pages: number,
  now: string,
  stopping: AbortSignal | undefined,
): Promise<void> {
  for (const [from, to] of rangesOf(pages, pagesAtOnce)) {
    stopping?.throwIfAborted();
    await cleanValues(on);
    await notePairs(on, from, to, now);
  }
  await removePairsBefore(on, now);
}
