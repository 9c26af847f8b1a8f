import { skipToken } from "@apollo/client/react";
import { SearchIcon } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { isCovered } from "@/lib/browser/keys";
import { lazily } from "@/lib/browser/lazily";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Suspended } from "@/ui/feedback/Suspended";
import { Card } from "@/ui/layout/Card";
import { Box, Stack } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import { type RecentSearches as Searches, useRecentSearches } from "../search/recent/recent-searches";
import { RecentSearches } from "../search/recent/RecentSearches";
import { useSearchContactQuery } from "../search/__generated__/SearchContact.generated";
import { ResultSkeleton } from "../search/result/ResultSkeleton";
import { datumsOf } from "../reveal/datums";
import type { ProfileQuery } from "./find-query";
import { FindForm } from "./FindForm";
import { FindHead, type FindTab, tabOf } from "./FindHead";
import { type FindForm as Form, useFindForm } from "./useFindForm";

const Profile = lazily(async () => (await import("../search/Profile")).Profile);
const FoundPeople = lazily(async () => (await import("./FoundPeople")).FoundPeople, "my-contacts");
const EmailLookup = lazily(async () => (await import("./lookup/EmailLookup")).EmailLookup, "lookup", "my-contacts");
const Matches = lazily(async () => (await import("./lookup/Matches")).Matches, "lookup", "my-contacts");
const SavedSearches = lazily(async () => (await import("./saved/page/SavedSearches")).SavedSearches, "saved-searches");

/** Finding people: one field for anything known of them, filters, saved searches, and what was searched before. */
export function FindPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const tab = tabOf(params.get("tab"));
  const searches = useRecentSearches(useViewer().id);
  usePageTitle(tab === "find" ? t("search.title") : t(`find.tabs.${tab}`));
  return (
    <Stack gap="4">
      <FindHead current={tab} />
      <Suspended fallback={<ResultSkeleton />}>{contentOf(tab, searches)}</Suspended>
    </Stack>
  );
}

function contentOf(tab: FindTab, searches: Searches) {
  if (tab === "saved") return <SavedSearches />;
  return tab === "history" ? <History searches={searches} /> : <Find searches={searches} />;
}

type SearchesProps = { searches: Searches };

function Find({ searches }: SearchesProps) {
  const form = useFindForm();
  // Asked here, while the part that shows the answer is on its way.
  const query = useSearchContactQuery(
    form.asked.what === "profile" ? { variables: variablesOf(form.asked) } : skipToken,
  );
  usePastedSearch(form.paste);
  useRememberedWords(form.words, searches);
  return (
    <>
      <FindForm form={form} searching={query.loading} />
      <Suspended fallback={<ResultSkeleton />}>
        <Found form={form} query={query} searches={searches} />
      </Suspended>
    </>
  );
}

type FoundProps = SearchesProps & { form: Form; query: ReturnType<typeof useSearchContactQuery> };

/** What the address asks for: one person, who may be meant, or people next to their filters. */
function Found({ form, query, searches }: FoundProps) {
  const { t } = useTranslation();
  const { asked, data } = form;
  if (asked.what === "people" || asked.what === "nothing")
    return (
      <FoundPeople
        data={data}
        start={
          <>
            <Card>
              <EmptyState icon={SearchIcon} title={t("search.start")} hint={t("search.startHint")} />
            </Card>
            <RecentSearches searches={searches} />
          </>
        }
      />
    );
  return (
    <Box maxW="60rem">
      {asked.what === "profile" && <Profile asked={asked} query={query} recent={searches} onFound={form.alsoShow} />}
      {asked.what === "email" && <EmailLookup email={asked.email} data={data} />}
      {asked.what === "match" && <Matches asked={asked} data={data} />}
    </Box>
  );
}

function variablesOf({ url, data }: ProfileQuery) {
  return {
    url,
    data: datumsOf(data).map(({ type }) => type),
    personal: data.includes("personalEmail"),
    business: data.includes("businessEmail"),
    phone: data.includes("phone"),
  };
}

function History({ searches }: SearchesProps) {
  const { t } = useTranslation();
  if (searches.recent.length > 0) return <RecentSearches searches={searches} />;
  return (
    <Card>
      <EmptyState icon={SearchIcon} title={t("search.noRecent")} hint={t("search.recentHint")} />
    </Card>
  );
}

/** Keeps the words that were searched in the history; an email never. */
function useRememberedWords({ said, query }: Form["words"], { add }: Searches): void {
  useEffect(() => {
    if (said && query) add({ id: `?${query}`, name: said });
  }, [add, said, query]);
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
