import { useTranslation } from "react-i18next";
import { paths } from "@/app/paths";
import { ButtonLink } from "@/ui/actions/Button";
import { Notice } from "@/ui/feedback/Notice";
import { useViewer } from "@/viewer/useViewer";
import { useDashboardHomeQuery } from "./DashboardHome.generated";

/** Tells the owner that a renewal was not paid, and leads to where it can be. */
export function PastDue() {
  const { t } = useTranslation();
  const subscription = useDashboardHomeQuery().data?.viewer?.client.subscription;
  const { permissions } = useViewer();
  if (!subscription?.pastDueSince || !permissions.includes("billing.view")) return null;
  return (
    <Notice tone="bad" text={t("dashboard.pastDue", { plan: subscription.plan.name })}>
      <ButtonLink to={paths.billing}>{t("dashboard.openBilling")}</ButtonLink>
    </Notice>
  );
}
