import { useTranslation } from "@/i18n/useTranslation";
import { CommandDialog } from "@/ui/command/CommandDialog";
import { useCommands } from "./useCommands";
import { useRecords } from "./useRecords";

/** Pages, actions and the account's records by typing. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { text, setText, records } = useRecords();
  const commands = useCommands(text, records);
  return (
    <CommandDialog
      placeholder={t("palette.placeholder")}
      list={t("palette.list")}
      query={text}
      commands={commands}
      onQuery={setText}
      onClose={onClose}
    />
  );
}
