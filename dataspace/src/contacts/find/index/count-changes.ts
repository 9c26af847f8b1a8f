import type { Executor } from "../../../db/statement.ts";
import type { Word } from "../terms/person-terms.ts";
import { kindOf, termKinds } from "../terms/term.ts";
import { countCompanies, countWords, discountWords, forgetCompanies, forgetWords } from "./index.queries.ts";

/** The kinds whose texts are suggested. */
const counted: ReadonlySet<number> = new Set([termKinds.wholeTitle, termKinds.city, termKinds.industry]);

/** How many more or fewer people have each company and each suggested text after a round. */
export class CountChanges {
  readonly #companies = new Map<number, number>();
  readonly #terms = new Map<number, number>();
  readonly #words = new Map<number, Word>();

  /** A row that was there, as it was. */
  remove(companyid: number | null, terms: readonly string[]): void {
    if (companyid !== null) add(this.#companies, companyid, -1);
    for (const term of terms.map(Number)) if (counted.has(kindOf(term))) add(this.#terms, term, -1);
  }

  /** A row that is there now. */
  put(companyid: number | null, words: readonly Word[]): void {
    if (companyid !== null) add(this.#companies, companyid, 1);
    for (const word of words) {
      add(this.#terms, word.term, 1);
      this.#words.set(word.term, word);
    }
  }

  async write(tx: Executor): Promise<void> {
    const companies = changesOf(this.#companies);
    if (companies.length > 0) await countCompanies(tx, companies.map(first), companies.map(second));
    const changes = changesOf(this.#terms);
    const named = changes.flatMap(([term, change]) => {
      const word = this.#words.get(term);
      return word ? [{ ...word, change }] : [];
    });
    if (named.length > 0)
      await countWords(
        tx,
        named.map(({ kind }) => kind),
        named.map(({ term }) => term),
        named.map(({ label }) => label),
        named.map(({ wordkey }) => wordkey),
        named.map(({ change }) => change),
      );
    const gone = changes.filter(([term]) => !this.#words.has(term));
    if (gone.length > 0)
      await discountWords(
        tx,
        gone.map(([term]) => kindOf(term)),
        gone.map(first),
        gone.map(second),
      );
    await forgetUnused(tx, companies.filter(fewer).map(first), changes.filter(fewer).map(first));
  }
}

async function forgetUnused(tx: Executor, companies: readonly number[], terms: readonly number[]): Promise<void> {
  if (terms.length > 0) await forgetWords(tx, terms);
  if (companies.length > 0) await forgetCompanies(tx, companies);
}

function fewer([, change]: readonly [number, number]): boolean {
  return change < 0;
}

function add(counts: Map<number, number>, key: number, change: number): void {
  counts.set(key, (counts.get(key) ?? 0) + change);
}

/** In the order of their keys, as every round locks them. */
function changesOf(counts: ReadonlyMap<number, number>): [number, number][] {
  return [...counts].filter(([, change]) => change !== 0).toSorted(([a], [b]) => a - b);
}

function first([key]: readonly [number, number]): number {
  return key;
}

function second([, change]: readonly [number, number]): number {
  return change;
}
