import { useState } from "react";
import { unsaid, useAction } from "@/ui/feedback/useAction";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { ChangeOperatorDialog } from "./ChangeOperatorDialog";
import { type OperatorFieldsFragment, useResetOperatorMutation } from "./__generated__/Operators.generated";

/** What an admin changes about an operator. */
export function OperatorActions({ operator }: { operator: OperatorFieldsFragment }) {
  const { t } = useTranslation();
  const { id, email, enrolled } = operator;
  const { failure, attempt } = useAction(unsaid);
  const [open, setOpen] = useState<"change" | "reset" | null>(null);
  const [reset, { loading }] = useResetOperatorMutation();
  const confirmReset = async () => {
    const { refusal } = await attempt(reset({ variables: { id } }).then(({ data }) => data?.resetOperator));
    if (refusal) return;
    setOpen(null);
    showSuccess(t("operators.team.resetDone", { email }));
  };
  return (
    <>
      <Button
        size="sm"
        tone="ghost"
        aria-label={t("operators.team.changeOf", { email })}
        onClick={() => setOpen("change")}
      >
        {t("operators.action.change")}
      </Button>
      {enrolled && (
        <Button
          size="sm"
          tone="ghost"
          aria-label={t("operators.actOf", { act: t("operators.team.reset"), name: email })}
          onClick={() => setOpen("reset")}
        >
          {t("operators.team.reset")}
        </Button>
      )}
      {open === "change" && <ChangeOperatorDialog operator={operator} onClose={() => setOpen(null)} />}
      {open === "reset" && (
        <ConfirmDialog
          title={t("operators.team.resetQuestion", { email })}
          yes={t("operators.team.reset")}
          danger
          busy={loading}
          failure={failure}
          onConfirm={() => void confirmReset()}
          onClose={() => setOpen(null)}
        >
          <Text color="text.muted">{t("operators.team.resetHint")}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
