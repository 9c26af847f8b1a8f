import { useTranslation } from "react-i18next";
import { paths } from "@/app/paths";
import { useFormat } from "@/i18n/useFormat";
import { ButtonLink } from "@/ui/actions/Button";
import { Notice } from "@/ui/feedback/Notice";
import { useViewer } from "@/viewer/useViewer";
import { usePlanLinks } from "@/viewer/plan/usePlanLinks";
import { useDashboardHomeQuery } from "./DashboardHome.generated";

/** Says above everything else that the plan has expired; the owner gets the way to renew it. */
export function ExpiredNotice() {
  const { t } = useTranslation();
  const format = useFormat();
  const { plans } = usePlanLinks();
  const { permissions } = useViewer();
  const { status, expiresOn, pastDueSince } = useDashboardHomeQuery().data?.viewer?.client.subscription ?? {};
  if (status !== "EXPIRED" || !expiresOn) return null;
  // An owner who can pay the open invoice sees that notice instead.
  if (pastDueSince && permissions.includes("billing.view")) return null;
  return (
    <Notice tone="warn" text={t("dashboard.expiredNotice", { date: format.date(expiresOn) })}>
      {plans && (
        <ButtonLink tone="solid" to={paths.upgradePlan}>
          {t(`shell.${plans}`)}
        </ButtonLink>
      )}
    </Notice>
  );
}
