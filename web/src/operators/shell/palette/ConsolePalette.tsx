import { limits } from "@finder/contract/limits";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { CommandDialog } from "@/ui/command/CommandDialog";
import { useDebounced } from "@/ui/form/text/useDebounced";
import { useConsoleCommands } from "./useConsoleCommands";
import { useCustomerCommands } from "./useCustomerCommands";

/** Customers, pages and actions by typing. */
export function ConsolePalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [rested, setRested] = useState("");
  const [query, setQuery] = useDebounced(rested, limits.searchDebounce, setRested);
  const { customers, isAsking } = useCustomerCommands(query, rested);
  const commands = [...useConsoleCommands(query), ...customers];
  return (
    <CommandDialog
      placeholder={t("operators.palette.placeholder")}
      list={t("operators.palette.list")}
      query={query}
      commands={commands}
      missed={commands.length === 0 && !isAsking && t("palette.nothing", { text: query })}
      onQuery={(text) => setQuery(text.slice(0, textBounds.email))}
      onClose={onClose}
    />
  );
}
