import { useState } from "react";
import { useFailureText } from "@/i18n/useFailureText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showError } from "@/ui/feedback/messages";

/** Fetches the records after those that are shown. */
export function MoreButton({ onMore }: { onMore: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const more = async () => {
    setBusy(true);
    try {
      await onMore();
    } catch (error) {
      showError(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button alignSelf="center" busy={busy} onClick={() => void more()}>
      {t("operators.more")}
    </Button>
  );
}
