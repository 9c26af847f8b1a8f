import { useState } from "react";
import { unsaid, useAction } from "@/ui/feedback/useAction";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { FieldError } from "@/ui/form/FieldError";
import { Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import {
  useCancelInvitationMutation,
  useResendInvitationMutation,
} from "../activity/__generated__/CustomerActivity.generated";
import type { MemberFieldsFragment } from "../__generated__/CustomerLists.generated";

type InvitationActionsProps = { customerId: string; member: MemberFieldsFragment };

/** Sends a pending invitation again, once for each time the list is shown, or cancels it. */
export function InvitationActions({ customerId, member: { id: memberId, email } }: InvitationActionsProps) {
  const { t } = useTranslation();
  const { failure, attempt } = useAction();
  const cancelling = useAction(unsaid);
  const [attemptKey, setAttemptKey] = useState(newAttemptKey);
  const [asks, setAsks] = useState(false);
  const [resend, resending] = useResendInvitationMutation();
  const [cancel, { loading: isCancelling }] = useCancelInvitationMutation({
    refetchQueries: ["CustomerMembers", "Customer"],
  });
  const names = { customerId, memberId };

  const sendAgain = async () => {
    const call = resend({ variables: { ...names, attemptKey } }).then(({ data }) => data?.resendInvitation);
    const { refusal } = await attempt(call);
    if (refusal) return;
    setAttemptKey(newAttemptKey());
    showSuccess(t("customers.members.resent", { email }));
  };
  const end = async () => {
    const call = cancel({ variables: names }).then(({ data }) => data?.cancelInvitation);
    const { refusal } = await cancelling.attempt(call);
    if (refusal) return;
    setAsks(false);
    showSuccess(t("customers.members.cancelled", { email }));
  };
  return (
    <>
      <Button
        size="sm"
        tone="ghost"
        busy={resending.loading}
        aria-label={t("customers.members.resendTo", { email })}
        onClick={() => void sendAgain()}
      >
        {t("operators.action.sendAgain")}
      </Button>
      <Button
        size="sm"
        tone="ghost"
        aria-label={t("operators.actOf", { act: t("customers.members.cancel"), name: email })}
        onClick={() => setAsks(true)}
      >
        {t("customers.members.cancel")}
      </Button>
      <FieldError>{failure}</FieldError>
      {asks && (
        <ConfirmDialog
          title={t("customers.members.cancelQuestion", { email })}
          yes={t("customers.members.cancel")}
          danger
          busy={isCancelling}
          failure={cancelling.failure}
          onConfirm={() => void end()}
          onClose={() => setAsks(false)}
        >
          <Text color="text.muted">{t("customers.members.cancelHint")}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
