import { skipToken } from "@apollo/client/react";
import { SearchX, UserSearch } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "@/i18n/useErrorText";
import { useFailureText } from "@/i18n/useFailureText";
import { Card, PageTitle } from "@/ui/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { chakra, Stack } from "@/ui/layout";
import { usePageTitle } from "@/ui/usePageTitle";
import { datums } from "../reveal/datums";
import { ResultSkeleton } from "./ResultSkeleton";
import type { Asked } from "./search-address";
import { SearchForm } from "./SearchForm";
import { useSearchContactQuery } from "./SearchPage.generated";
import { SearchResult } from "./SearchResult";
import { useSearchForm } from "./useSearchForm";

const variablesOf = ({ url, data }: Asked) => ({
  url,
  data: datums.filter(({ field }) => data.includes(field)).map(({ type }) => type),
  personal: data.includes("personalEmail"),
  business: data.includes("businessEmail"),
  phone: data.includes("phone"),
});

/** What stands under the form: the start, the wait, the refusal, nothing found, or the person. */
const Outcome = ({ asked, query }: { asked: Asked | null; query: ReturnType<typeof useSearchContactQuery> }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const failureText = useFailureText();
  if (!asked) {
    return (
      <Card>
        <EmptyState icon={UserSearch} title={t("search.start")} hint={t("search.startHint")} />
      </Card>
    );
  }
  const search = query.data?.searchContact ?? (query.loading ? query.previousData?.searchContact : undefined);
  const retry = () => void query.refetch();
  if (query.error && !search) return <LoadFailed text={failureText(query.error)} onRetry={retry} />;
  if (!search) return <ResultSkeleton />;
  const refusal = search.userErrors.find(({ code }) => code !== "CONTACT_NOT_FOUND");
  if (refusal) return <LoadFailed text={errorText(refusal)} onRetry={retry} />;
  const found = search.contact && datums.some(({ field }) => search.contact?.[field]?.found);
  if (!search.contact || !found) {
    return (
      <Card>
        <EmptyState icon={SearchX} title={t("search.nothing")} hint={t("search.nothingHint")} />
      </Card>
    );
  }
  return <SearchResult contact={search.contact} data={asked.data} />;
};

/** One person by profile URL: free to look up, each datum with its price before it is opened. */
export const SearchPage = () => {
  const { t } = useTranslation();
  usePageTitle(t("search.title"));
  const form = useSearchForm();
  const query = useSearchContactQuery(form.asked ? { variables: variablesOf(form.asked) } : skipToken);
  return (
    <Stack gap="5" maxW="48rem" mx="auto">
      <PageTitle>{t("search.title")}</PageTitle>
      <SearchForm form={form} searching={query.loading} />
      <chakra.section aria-label={t("search.result")} aria-busy={query.loading} aria-live="polite">
        <Outcome asked={form.asked} query={query} />
      </chakra.section>
    </Stack>
  );
};
