import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { CommandDialog } from "@/ui/command/CommandDialog";
import { useCommands } from "./useCommands";

/** Pages, people searched before and actions by typing. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState("");
  const commands = useCommands(query);
  return (
    <CommandDialog
      placeholder={t("palette.placeholder")}
      list={t("palette.list")}
      query={query}
      commands={commands}
      onQuery={setQuery}
      onClose={onClose}
    />
  );
}
