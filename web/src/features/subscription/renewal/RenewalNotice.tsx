import { hasEnded } from "@finder/contract/rules/plans/subscription-status";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/actions/Button";
import { FieldError } from "@/ui/form/FieldError";
import { Notice } from "@/ui/feedback/Notice";
import type { CurrentPlan } from "../plans/plan-choice";
import { useRenewal } from "./useRenewal";

/** What happens at the end of the paid period, and the button that undoes it: a cancelled plan or a scheduled downgrade. */
export function RenewalNotice({ subscription }: { subscription: NonNullable<CurrentPlan> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { resume, keep, busy, failure } = useRenewal();
  const { status, expiresOn, downgradesOn, downgradesTo } = subscription;
  if (!hasEnded(status) && downgradesOn && downgradesTo) {
    return (
      <Notice tone="warn" text={t("renewal.downgrade", { plan: downgradesTo.name, date: format.date(downgradesOn) })}>
        <FieldError>{failure}</FieldError>
        <Button busy={busy} onClick={() => void keep()}>
          {t("renewal.keep")}
        </Button>
      </Notice>
    );
  }
  if (status !== "CANCELLED" || expiresOn === null) return null;
  return (
    <Notice tone="warn" text={t("renewal.cancelled", { date: format.date(expiresOn) })}>
      <FieldError>{failure}</FieldError>
      <Button busy={busy} onClick={() => void resume()}>
        {t("renewal.resume")}
      </Button>
    </Notice>
  );
}
