import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useDebounced } from "@/ui/form/text/useDebounced";
import { SuggestField } from "./SuggestField";
import { suggestionPause, useSuggestions } from "./useSuggestions";

type TitleFieldProps = { value: string; onChange: (title: string) => void };

/** Words of a title, completed by the titles that people have: searched shortly after the last key, or at once by Enter or a choice. */
export function TitleField({ value, onChange }: TitleFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useDebounced(value, limits.searchDebounce, onChange);
  const [asked, setAsked] = useState("");
  const [typed, setTyped] = useDebounced(asked, suggestionPause, setAsked);
  const suggestions = useSuggestions("TITLE", asked, typed);
  return (
    <SuggestField
      label={t("find.words.title")}
      free={{ hint: t("find.hints.title"), onEnter: () => onChange(text.trim()) }}
      text={text}
      {...suggestions}
      onText={(next) => {
        setText(next);
        setTyped(next);
      }}
      onChoose={({ text: title }) => {
        setText(title);
        onChange(title);
      }}
    />
  );
}
