import { useState } from "react";
import { unsaid, useAction } from "@/ui/feedback/useAction";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { FieldError } from "@/ui/form/FieldError";
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
  const { failure, attempt } = useAction(unsaid);
  const [asks, setAsks] = useState(false);
  const variables = { customerId, memberId };
  const [unlock, unlocking] = useUnlockMemberMutation();
  const [endSessions, ending] = useEndMemberSessionsMutation();

  const tell = async (call: Promise<Payload | undefined>, said: "unlocked" | "ended") => {
    const { payload, refusal } = await attempt(call);
    if (!refusal) showSuccess(t(`customers.members.${said}`, { count: payload?.count ?? 0, email }));
    return !refusal;
  };
  const end = async () => {
    const isDone = await tell(
      endSessions({ variables }).then(({ data }) => data?.endMemberSessions),
      "ended",
    );
    if (isDone) setAsks(false);
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
      {!asks && <FieldError>{failure}</FieldError>}
      {asks && (
        <ConfirmDialog
          title={t("customers.members.endQuestion", { email })}
          yes={t("customers.members.end")}
          danger
          busy={ending.loading}
          failure={failure}
          onConfirm={() => void end()}
          onClose={() => setAsks(false)}
        >
          <Text color="text.muted">{t("customers.members.endHint")}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
