import { foldName } from "@finder/contract/rules/text/fold-name";
import type { ReactNode } from "react";

/** One thing that can be chosen from a long list. */
export type Option = {
  value: string;
  text: string;
  /** Other words that find it: codes, its name in English. */
  also?: string;
  /** Decoration before the text, such as a flag. */
  start?: ReactNode;
  /** Shown after the text, such as a calling code. */
  end?: string;
};

/** The options that the query finds, those that begin with it first; accents and case do not matter. */
export function filterOptions<T extends Option>(options: readonly T[], query: string): T[] {
  const wanted = foldName(query).trim();
  if (wanted === "") return [...options];
  const rank = ({ text, also = "", end = "" }: T): number => {
    const words = `${foldName(text)} ${foldName(also)} ${end}`;
    if (foldName(text).startsWith(wanted)) return 0;
    if (` ${words}`.includes(` ${wanted}`)) return 1;
    return words.includes(wanted) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, place: rank(option) }))
    .filter(({ place }) => place < 3)
    .toSorted((a, b) => a.place - b.place)
    .map(({ option }) => option);
}
