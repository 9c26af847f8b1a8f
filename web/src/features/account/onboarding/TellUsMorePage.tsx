import { useTranslation } from "@/i18n/useTranslation";
import { Navigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { PublicPage } from "@/ui/layout/PublicPage";
import { useViewerQuery } from "@/viewer/__generated__/Viewer.generated";
import { OnboardingForm } from "./OnboardingForm";

/** The second step after signing up: the company's details, which only its owner enters. */
export function TellUsMorePage() {
  const { t } = useTranslation();
  const { data, loading } = useViewerQuery();
  if (data?.viewer && data.viewer.role !== "CLIENT") return <Navigate to={paths.dashboard} replace />;
  return (
    <PublicPage title={t("onboarding.title")} lead={t("onboarding.lead")}>
      {loading && !data ? (
        <Loading display="grid" gap="4">
          <Skeleton h="14" />
          <Skeleton h="14" />
          <Skeleton h="11" />
        </Loading>
      ) : (
        <OnboardingForm />
      )}
    </PublicPage>
  );
}
