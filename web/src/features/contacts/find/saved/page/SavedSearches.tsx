import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { paths } from "@/app/paths";
import { useFailureText } from "@/i18n/useFailureText";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Notice } from "@/ui/feedback/Notice";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { Stack, Text } from "@/ui/layout/primitives";
import { pathOfSaved } from "../saved-address";
import { DeleteSearchDialog } from "./DeleteSearchDialog";
import { SavedCard } from "./SavedCard";
import type { SavedSearchRowFragment } from "../__generated__/SavedSearches.generated";
import { useSavedSearches } from "../useSavedSearches";

/** The saved searches: each leads to its people and to those who are new. An email leads here by `open=…&since=…`, and on to the search. */
export function SavedSearches() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [params] = useSearchParams();
  const { query, searches } = useSavedSearches({ anew: true });
  const [deleting, setDeleting] = useState<SavedSearchRowFragment>();
  const asked = params.get("open");
  const opened = searches.find(({ id }) => id === asked);
  if (opened) return <Navigate to={pathOfSaved(opened, dayOf(params.get("since")))} replace />;
  return (
    <Stack gap="4">
      {query.error && !query.data && (
        <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />
      )}
      {!query.data && !query.error && (
        <Loading>
          <Stack gap="3">
            <Skeleton h="7rem" borderRadius="lg" />
            <Skeleton h="7rem" borderRadius="lg" />
          </Stack>
        </Loading>
      )}
      {query.data && !query.loading && asked !== null && <Notice tone="warn" text={t("savedSearches.gone")} />}
      {query.data && searches.length === 0 && (
        <Card>
          <EmptyState icon={BookmarkPlus} title={t("savedSearches.none")} hint={t("savedSearches.noneHint")}>
            <ButtonLink tone="solid" to={paths.search}>
              {t("search.submit")}
            </ButtonLink>
          </EmptyState>
        </Card>
      )}
      {searches.length > 0 && (
        <>
          <Text color="text.muted">{t("savedSearches.lead")}</Text>
          <Stack as="ul" role="list" gap="3" listStyle="none">
            {searches.map((saved) => (
              <SavedCard key={saved.id} saved={saved} onDelete={() => setDeleting(saved)} />
            ))}
          </Stack>
        </>
      )}
      {deleting && <DeleteSearchDialog saved={deleting} onClose={() => setDeleting(undefined)} />}
    </Stack>
  );
}

function dayOf(text: string | null): string | null {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null;
}
