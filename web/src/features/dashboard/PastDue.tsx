import { useTranslation } from "react-i18next";
import { paths } from "@/app/paths";
import { ButtonLink } from "@/ui/Button";
import { Notice } from "@/ui/Notice";
import { useViewer } from "@/viewer/useViewer";
import type { PlanCardFragment } from "./PlanCard.generated";

/** Tells the owner that a renewal was not paid, and leads to where it can be. */
export const PastDue = ({ subscription }: Pick<PlanCardFragment, "subscription">) => {
  const { t } = useTranslation();
  const { permissions } = useViewer();
  if (!subscription?.pastDueSince || !permissions.includes("billing.view")) return null;
  return (
    <Notice tone="bad" text={t("dashboard.pastDue", { plan: subscription.plan.name })}>
      <ButtonLink to={paths.billing}>{t("dashboard.openBilling")}</ButtonLink>
    </Notice>
  );
};
