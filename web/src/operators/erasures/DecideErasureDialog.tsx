import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { Text } from "@/ui/layout/primitives";
import { DecisionDialog } from "../ui/DecisionDialog";
import { type Chosen, nameOf } from "./erasure-decisions";
import { useDecideOptOutMutation } from "./__generated__/Erasures.generated";

/** Approves or refuses an erasure. Of one that an operator entered, refusal asks for a reason, and approval may send an email. */
export function DecideErasureDialog({ request, decision, onClose }: Chosen & { onClose: () => void }) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [mail, setMail] = useState(true);
  const [decide] = useDecideOptOutMutation({ refetchQueries: ["OptOutRequests", "QueueCounts"] });
  const { approve } = decision;
  const isEntered = request.came !== "LINK";
  const asksReason = isEntered && !approve;
  return (
    <DecisionDialog
      title={t("operators.actOf", { act: t(decision.name), name: nameOf(request) })}
      yes={t(decision.name)}
      danger={approve}
      {...(asksReason && { words: t("operators.label.reason") })}
      onClose={onClose}
      onDecide={async (words) => {
        const call = decide({ variables: { id: request.id, approve, mail, ...(asksReason && { reason: words }) } });
        const { refusals } = await attempt(call.then((answer) => answer.data?.decideOptOut));
        if (refusals.length === 0) showSuccess(t("operators.is.done"));
        return refusals.map((refusal) =>
          refusal.code === "NOT_FOUND" ? { ...refusal, code: "", message: t("erasures.gone") } : refusal,
        );
      }}
    >
      <Text color="text.muted">{t(isEntered ? decision.hint.entered : decision.hint.link)}</Text>
      {isEntered && approve && request.email && (
        <Checkbox checked={mail} onChange={setMail}>
          {t("erasures.tell", { email: request.email })}
        </Checkbox>
      )}
    </DecisionDialog>
  );
}
