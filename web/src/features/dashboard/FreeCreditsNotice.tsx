import { useTranslation } from "react-i18next";
import { paths } from "@/app/paths";
import { ButtonLink } from "@/ui/actions/Button";
import { Notice } from "@/ui/feedback/Notice";
import { usePlanLinks } from "@/viewer/plan/usePlanLinks";
import { useDashboardHomeQuery } from "./DashboardHome.generated";

/** Says why a new company has no free credits, while it is on the free plan; the owner gets the way to the plans. */
export function FreeCreditsNotice() {
  const { t } = useTranslation();
  const { plans } = usePlanLinks();
  const client = useDashboardHomeQuery().data?.viewer?.client;
  if (!client?.freeCreditsWithheld || client.subscription?.isPaid) return null;
  return (
    <Notice tone="warn" text={t(`dashboard.freeCredits.${client.freeCreditsWithheld}`)}>
      {plans && (
        <ButtonLink tone="solid" to={paths.plans}>
          {t(`shell.${plans}`)}
        </ButtonLink>
      )}
    </Notice>
  );
}
