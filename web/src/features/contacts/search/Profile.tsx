import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { Hourglass, SearchX, ShieldOff } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useErrorText } from "@/i18n/useErrorText";
import { useFailureText } from "@/i18n/useFailureText";
import { Card } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { chakra } from "@/ui/layout/primitives";
import type { ProfileQuery } from "../find/find-query";
import type { DatumField } from "../reveal/datums";
import type { RecentSearches } from "./recent/recent-searches";
import { ResultSkeleton } from "./result/ResultSkeleton";
import type { SearchContactQuery, useSearchContactQuery } from "./__generated__/SearchContact.generated";
import { SearchResult } from "./result/SearchResult";

type ProfileProps = {
  asked: ProfileQuery;
  query: ReturnType<typeof useSearchContactQuery>;
  recent: RecentSearches;
  /** Other data than the requested ones were found. */
  onFound: (fields: readonly DatumField[]) => void;
};

/** One person by profile URL, free to look up: loading, the refusal, an invalid address, no person found, or the person. */
export function Profile({ asked, query, recent, onFound }: ProfileProps) {
  const { t } = useTranslation();
  useRemembered(query.data?.searchContact, asked.url, recent);
  return (
    <chakra.section aria-label={t("search.result")} aria-busy={query.loading} aria-live="polite">
      <Outcome asked={asked} query={query} onFound={onFound} />
    </chakra.section>
  );
}

type OutcomeProps = Omit<ProfileProps, "recent">;

function Outcome({ asked, query, onFound }: OutcomeProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const failureText = useFailureText();
  const say = (icon: typeof SearchX, title: string, hint: string) => (
    <Card>
      <EmptyState icon={icon} title={title} hint={hint} />
    </Card>
  );
  const search = query.data?.searchContact ?? (query.loading ? query.previousData?.searchContact : undefined);
  const retry = () => void query.refetch();
  if (query.error && !search) return <LoadFailed text={failureText(query.error)} onRetry={retry} />;
  if (!search) return <ResultSkeleton />;
  if (search.suppressed) return say(ShieldOff, t("search.suppressed"), t("search.suppressedHint"));
  const refusal = search.userErrors.find(({ code }) => code !== "CONTACT_NOT_FOUND");
  // Its live event has the page look again.
  if (refusal?.code === "STILL_SEARCHING") return say(Hourglass, t("search.searching"), t("search.searchingHint"));
  if (refusal && isUnknownLink(refusal)) return say(SearchX, t("search.nothing"), errorText(refusal));
  if (refusal) return <LoadFailed text={errorText(refusal)} onRetry={retry} />;
  const { contact } = search;
  if (!contact) return say(SearchX, t("search.nothing"), t("search.nothingHint"));
  return <SearchResult key={contact.id} contact={contact} data={asked.data} onFound={onFound} />;
}

/** A link of a paid product under which no person is known: another look finds no more. */
function isUnknownLink({ code }: { readonly code: string }): boolean {
  return ["MEMBER_LINK_UNKNOWN", "SALES_LINK_UNKNOWN", "RECRUITER_LINK_UNKNOWN"].includes(code);
}

/** Keeps a found person in the history; one who opted out leaves it. */
function useRemembered(
  found: SearchContactQuery["searchContact"] | undefined,
  url: string,
  { add, remove }: RecentSearches,
): void {
  const { id, fullName: name } = found?.contact ?? {};
  const gone = found?.suppressed ? readProfileUrl(url)?.key : undefined;
  useEffect(() => {
    if (id && name) add({ id, name });
  }, [add, id, name]);
  useEffect(() => {
    if (gone) remove(gone);
  }, [remove, gone]);
}
