import { limits } from "@finder/contract/limits";
import { useTranslation } from "@/i18n/useTranslation";
import { TextField } from "@/ui/form/text/TextField";
import { useDebounced } from "@/ui/form/text/useDebounced";

type NameFieldProps = { value: string; onChange: (name: string) => void };

/** Words of a name: shortly after the last key, or at once by Enter. */
export function NameField({ value, onChange }: NameFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useDebounced(value, limits.searchDebounce, onChange);
  return (
    <TextField
      label={t("find.words.name")}
      placeholder={t("find.hints.name")}
      value={text}
      maxLength={limits.searchText}
      enterKeyHint="search"
      autoComplete="off"
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && onChange(text.trim())}
    />
  );
}
