import { limits } from "@finder/contract/limits";

const forbidden = /[\\/?*[\]:\p{Cc}]/gu;
const ellipsis = "...";
const kept = 28;

/**
 * A worksheet's name as spreadsheets accept it: forbidden characters become `_`, a name longer than 30 characters keeps
 * 28 and gets `...` (docs/rules.md#export-sheet-name), an apostrophe at either end and an empty name are replaced too.
 */
export function sheetName(wanted: string): string {
  const clean =
    wanted
      .replace(forbidden, "_")
      .replace(/^'+|'+$/gu, "_")
      .trim() || "_";
  return clean.length > limits.sheetName ? clean.slice(0, kept) + ellipsis : clean;
}
