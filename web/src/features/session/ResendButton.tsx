import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useErrorText, type Refusal } from "@/i18n/useErrorText";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import { FormAlert } from "@/ui/form/FormAlert";
import { useCoolDown } from "./useCoolDown";

type ResendButtonProps = {
  email: string;
  /** A mail has just been sent, so the next one waits. */
  justSent: boolean;
  /** Sends it; gives what the server refused. */
  send: () => Promise<readonly Refusal[]>;
};

/** Sends a mail again, as often as the cool-down allows; the button shows the time left. */
export function ResendButton({ email, justSent, send }: ResendButtonProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [left, startCoolDown] = useCoolDown(limits.resendCoolDown, justSent);
  const { failure, fail, forget } = useAction();
  const [sending, setSending] = useState(false);
  const resend = async () => {
    if (left > 0) return;
    setSending(true);
    forget();
    const [refusal] = await send();
    setSending(false);
    if (refusal) return fail(errorText(refusal));
    startCoolDown();
    showSuccess(t("resend.sent", { email }));
  };
  return (
    <>
      <FormAlert isSaid text={failure} />
      <Button
        w="full"
        size="lg"
        busy={sending}
        aria-disabled={left > 0 || sending || undefined}
        onClick={() => void resend()}
      >
        {left > 0 ? t("resend.wait", { seconds: left }) : t("resend.action")}
      </Button>
    </>
  );
}
