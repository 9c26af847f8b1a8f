import { regionName } from "@/i18n/format/region-name";
import { skipToken } from "@apollo/client/react";
import type { SuggestedKind } from "@/generated/schema";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useFindSuggestionsQuery } from "./__generated__/Suggestions.generated";
import type { Suggested } from "./SuggestField";

/** Milliseconds between the last key and the suggestions: sooner than a search, for they are looked at while typing. */
export const suggestionPause = 200;

/** What completes the text that was asked for; `text` is what is typed now. */
export function useSuggestions(kind: SuggestedKind, asked: string, text: string) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const query = useFindSuggestionsQuery(asked === "" ? skipToken : { variables: { kind, text: asked } });
  const found = (query.data ?? query.previousData)?.findSuggestions ?? [];
  const suggested: Suggested[] = found.map(({ value, label, count, hint }) => ({
    value,
    text: label,
    hint: hint && kind === "CITY" && /^[A-Z]{2}$/.test(hint) ? regionName(language, hint) : hint,
    end: t("find.count", { count, amount: format.compact(count) }),
  }));
  const settled = query.data !== undefined && asked === text.trim();
  return { suggested: asked === "" ? [] : suggested, settled };
}
