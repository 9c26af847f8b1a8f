import { useState } from "react";
import { useFailureText } from "@/i18n/useFailureText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { useAction } from "@/ui/feedback/useAction";
import { FieldError } from "@/ui/form/FieldError";

/** Fetches the records after those that are shown. */
export function MoreButton({ onMore }: { onMore: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { failure, fail, forget } = useAction();
  const [busy, setBusy] = useState(false);
  const more = async () => {
    setBusy(true);
    forget();
    try {
      await onMore();
    } catch (error) {
      fail(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FieldError alignSelf="center">{failure}</FieldError>
      <Button alignSelf="center" busy={busy} onClick={() => void more()}>
        {t("operators.more")}
      </Button>
    </>
  );
}
