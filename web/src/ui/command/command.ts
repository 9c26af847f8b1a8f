import type { LucideIcon } from "lucide-react";
import type { TextKey } from "@/i18n/texts/text-key";
import type { Option } from "@/ui/form/choice/filter-options";

/** Something a palette can do; `group` is the name of what stands together. */
export type Command = Option & { readonly group: TextKey; readonly icon: LucideIcon; readonly run: () => void };

/** The commands with those of a group side by side, the group of the first one first. */
export function byGroup(commands: readonly Command[]): Command[] {
  return [...Map.groupBy(commands, ({ group }) => group).values()].flat();
}
