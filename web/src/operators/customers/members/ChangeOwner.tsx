import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { Text } from "@/ui/layout/primitives";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { useChangeCustomerOwnerMutation } from "../__generated__/Customer.generated";
import type { MemberFieldsFragment } from "../__generated__/CustomerLists.generated";

type ChangeOwnerProps = { customerId: string; member: MemberFieldsFragment };

/** Makes a member the owner of an account whose owner is gone, for a reason. */
export function ChangeOwner({ customerId, member: { id: memberId, email } }: ChangeOwnerProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [asks, setAsks] = useState(false);
  const [change] = useChangeCustomerOwnerMutation({ refetchQueries: ["CustomerMembers", "Customer"] });
  const run = async (reason: string) => {
    const call = change({ variables: { customerId, memberId, reason } });
    const { refusals } = await attempt(call.then(({ data }) => data?.changeCustomerOwner));
    if (refusals.length === 0) showSuccess(t("customers.members.madeOwner", { email }));
    return refusals;
  };
  return (
    <>
      <Button
        size="sm"
        tone="ghost"
        aria-label={t("operators.actOf", { act: t("customers.members.makeOwner"), name: email })}
        onClick={() => setAsks(true)}
      >
        {t("customers.members.makeOwner")}
      </Button>
      {asks && (
        <ReasonDialog
          title={t("customers.members.makeOwnerQuestion", { email })}
          yes={t("customers.members.makeOwner")}
          danger
          onDo={run}
          onClose={() => setAsks(false)}
        >
          <Text color="text.muted">{t("customers.members.makeOwnerHint")}</Text>
        </ReasonDialog>
      )}
    </>
  );
}
