import { limits } from "@finder/contract/limits";
import { useTranslation } from "@/i18n/useTranslation";
import { TextField } from "@/ui/form/text/TextField";
import { useDebounced } from "@/ui/form/text/useDebounced";

type TypedFieldProps = { field: "title" | "name"; value: string; onChange: (text: string) => void };

/** Words that are looked for: shortly after the last key, or at once by Enter. */
export function TypedField({ field, value, onChange }: TypedFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useDebounced(value, limits.searchDebounce, onChange);
  return (
    <TextField
      label={t(`find.words.${field}`)}
      placeholder={t(`find.hints.${field}`)}
      value={text}
      maxLength={limits.searchText}
      enterKeyHint="search"
      autoComplete="off"
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && onChange(text.trim())}
    />
  );
}
