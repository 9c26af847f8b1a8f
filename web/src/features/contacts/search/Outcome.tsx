import { SearchX, ShieldOff, UserSearch } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useErrorText } from "@/i18n/useErrorText";
import { useFailureText } from "@/i18n/useFailureText";
import { Card } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { ResultSkeleton } from "./result/ResultSkeleton";
import type { useSearchContactQuery } from "./SearchPage.generated";
import { SearchResult } from "./result/SearchResult";
import type { useSearchForm } from "./useSearchForm";

type OutcomeProps = {
  form: ReturnType<typeof useSearchForm>;
  query: ReturnType<typeof useSearchContactQuery>;
};

/** The part under the form: the start, loading, the refusal, an invalid address, no person found, or the person. */
export function Outcome({ form, query }: OutcomeProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const failureText = useFailureText();
  const { asked } = form;
  const say = (icon: typeof SearchX, title: string, hint: string) => (
    <Card>
      <EmptyState icon={icon} title={title} hint={hint} />
    </Card>
  );
  if (!asked) return say(UserSearch, t("search.start"), t("search.startHint"));
  const search = query.data?.searchContact ?? (query.loading ? query.previousData?.searchContact : undefined);
  const retry = () => void query.refetch();
  if (query.error && !search) return <LoadFailed text={failureText(query.error)} onRetry={retry} />;
  if (!search) return <ResultSkeleton />;
  if (search.suppressed) return say(ShieldOff, t("search.suppressed"), t("search.suppressedHint"));
  const refusal = search.userErrors.find(({ code }) => code !== "CONTACT_NOT_FOUND");
  if (refusal) return <LoadFailed text={errorText(refusal)} onRetry={retry} />;
  const { contact } = search;
  if (!contact) return say(SearchX, t("search.nothing"), t("search.nothingHint"));
  return <SearchResult key={contact.id} contact={contact} data={asked.data} onFound={form.alsoShow} />;
}
