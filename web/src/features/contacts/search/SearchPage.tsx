import { skipToken } from "@apollo/client/react";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { useEffect } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { isCovered } from "@/lib/browser/keys";
import { PageTitle } from "@/ui/layout/Card";
import { chakra, Stack } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import { datums } from "../reveal/datums";
import { Outcome } from "./Outcome";
import { useRecentSearches } from "./recent/recent-searches";
import { RecentSearches } from "./recent/RecentSearches";
import type { Asked } from "./search-address";
import { SearchForm } from "./SearchForm";
import { useSearchContactQuery } from "./SearchPage.generated";
import { useSearchForm } from "./useSearchForm";

/** One person by profile URL: free to look up, each datum with its price before it is opened. */
export function SearchPage() {
  const { t } = useTranslation();
  const form = useSearchForm();
  usePastedSearch(form.paste);
  const query = useSearchContactQuery(form.asked ? { variables: variablesOf(form.asked) } : skipToken);
  const { recent, add, remove, clear } = useRecentSearches(useViewer().id);
  const { contact, suppressed } = query.data?.searchContact ?? {};
  const found = { id: contact?.id, name: contact?.fullName };
  const gone = suppressed ? readProfileUrl(form.asked?.url ?? "")?.key : undefined;
  useEffect(() => {
    if (found.id && found.name) add({ id: found.id, name: found.name });
  }, [add, found.id, found.name]);
  useEffect(() => {
    if (gone) remove(gone);
  }, [remove, gone]);
  return (
    <Stack gap="5" maxW="48rem">
      <PageTitle>{t("search.title")}</PageTitle>
      <SearchForm form={form} searching={query.loading} />
      <chakra.section aria-label={t("search.result")} aria-busy={query.loading} aria-live="polite">
        <Outcome form={form} query={query} />
      </chakra.section>
      {!form.asked && recent.length > 0 && (
        <RecentSearches
          recent={recent}
          onChoose={({ id }) => form.search(`https://www.linkedin.com/${id}`)}
          onForget={remove}
          onForgetAll={clear}
        />
      )}
    </Stack>
  );
}

function variablesOf({ url, data }: Asked) {
  return {
    url,
    data: datums.filter(({ field }) => data.includes(field)).map(({ type }) => type),
    personal: data.includes("personalEmail"),
    business: data.includes("businessEmail"),
    phone: data.includes("phone"),
  };
}

/** A profile URL that is pasted anywhere on the page is searched, not only one that is pasted into the input. */
function usePastedSearch(paste: (text: string) => boolean): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (isField(event.target) || isCovered()) return;
      if (paste(event.clipboardData?.getData("text") ?? "")) event.preventDefault();
    };
    addEventListener("paste", onPaste);
    return () => removeEventListener("paste", onPaste);
  }, [paste]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);
}
