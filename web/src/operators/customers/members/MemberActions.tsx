import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showError, showSuccess } from "@/ui/feedback/messages";
import { Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { useEndMemberSessionsMutation, useUnlockMemberMutation } from "../__generated__/Customer.generated";
import type { MemberFieldsFragment } from "../__generated__/CustomerLists.generated";

type MemberActionsProps = { customerId: string; member: MemberFieldsFragment };
type Payload = {
  readonly count: number;
  readonly userErrors: readonly { readonly code: string; readonly message: string; readonly field: string | null }[];
};

/** Lets a member sign in again after too many passwords, or signs the member out everywhere. */
export function MemberActions({ customerId, member: { id: memberId, email } }: MemberActionsProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [asks, setAsks] = useState(false);
  const variables = { customerId, memberId };
  const [unlock, unlocking] = useUnlockMemberMutation();
  const [endSessions, ending] = useEndMemberSessionsMutation();

  const tell = async (call: Promise<Payload | undefined>, said: "unlocked" | "ended") => {
    const { payload, refusals } = await attempt(call);
    const [refusal] = refusals;
    if (refusal) showError(errorText(refusal));
    else showSuccess(t(`customers.members.${said}`, { count: payload?.count ?? 0, email }));
  };
  const end = async () => {
    await tell(
      endSessions({ variables }).then(({ data }) => data?.endMemberSessions),
      "ended",
    );
    setAsks(false);
  };
  return (
    <>
      <Button
        size="sm"
        tone="ghost"
        busy={unlocking.loading}
        aria-label={t("operators.actOf", { act: t("customers.members.unlock"), name: email })}
        onClick={() =>
          void tell(
            unlock({ variables }).then(({ data }) => data?.unlockMember),
            "unlocked",
          )
        }
      >
        {t("customers.members.unlock")}
      </Button>
      <Button
        size="sm"
        tone="ghost"
        aria-label={t("operators.actOf", { act: t("customers.members.end"), name: email })}
        onClick={() => setAsks(true)}
      >
        {t("customers.members.end")}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t("customers.members.endQuestion", { email })}
          yes={t("customers.members.end")}
          danger
          busy={ending.loading}
          onConfirm={() => void end()}
          onClose={() => setAsks(false)}
        >
          <Text color="text.muted">{t("customers.members.endHint")}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
