import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { chakra } from "@/ui/layout/primitives";
import { countNew } from "./count-new";
import { useSavedSearchesQuery } from "./__generated__/SavedSearches.generated";

/** A dot next to a word, for new matches of a saved search. It loads after the page and shifts no layout. */
export function NewPeople() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useSavedSearchesQuery();
  const fresh = countNew(data);
  if (fresh === 0) return null;
  return (
    <>
      <chakra.span
        aria-hidden
        position="absolute"
        insetEnd="1px"
        top="calc(50% - 0.7rem)"
        w="2"
        h="2"
        borderRadius="full"
        bg="accent.solid"
      />
      <chakra.span srOnly>{t("savedSearches.new", { count: fresh, amount: format.number(fresh) })}</chakra.span>
    </>
  );
}
