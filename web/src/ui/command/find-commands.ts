import { foldName } from "@finder/contract/rules/text/fold-name";
import { filterOptions, type Option } from "@/ui/form/choice/filter-options";

/** The commands that the query finds; where none holds its words, those that hold its letters in order ("blng" → Billing). */
export function findCommands<T extends Option>(commands: readonly T[], query: string): T[] {
  const exact = filterOptions(commands, query);
  if (exact.length > 0) return exact;
  const letters = [...foldName(query).replaceAll(" ", "")];
  return letters.length < 3 ? [] : commands.filter(({ text }) => holdsInOrder(foldName(text), letters));
}

function holdsInOrder(text: string, letters: readonly string[]): boolean {
  let from = 0;
  return letters.every((letter) => {
    const at = text.indexOf(letter, from);
    from = at + 1;
    return at >= 0;
  });
}
