import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { Text } from "@/ui/layout/primitives";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { useResetCustomerFactorMutation } from "../__generated__/Customer.generated";
import type { MemberFieldsFragment } from "../__generated__/CustomerLists.generated";

type ResetFactorProps = { customerId: string; member: MemberFieldsFragment };

/** Takes the second factor of a member away who lost it, for a reason. */
export function ResetFactor({ customerId, member: { id: memberId, email } }: ResetFactorProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [asks, setAsks] = useState(false);
  const [reset] = useResetCustomerFactorMutation({ refetchQueries: ["CustomerMembers"] });
  const run = async (reason: string) => {
    const call = reset({ variables: { customerId, memberId, reason } });
    const { refusals } = await attempt(call.then(({ data }) => data?.resetMemberFactor));
    if (refusals.length === 0) showSuccess(t("customers.members.factorReset", { email }));
    return refusals;
  };
  return (
    <>
      <Button
        size="sm"
        tone="ghost"
        aria-label={t("customers.members.resetFactorOf", { email })}
        onClick={() => setAsks(true)}
      >
        {t("customers.members.resetFactor")}
      </Button>
      {asks && (
        <ReasonDialog
          title={t("customers.members.resetFactorQuestion", { email })}
          yes={t("customers.members.resetFactor")}
          danger
          onDo={run}
          onClose={() => setAsks(false)}
        >
          <Text color="text.muted">{t("customers.members.resetFactorHint")}</Text>
        </ReasonDialog>
      )}
    </>
  );
}
