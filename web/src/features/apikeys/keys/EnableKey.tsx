import { Power } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import { FieldError } from "@/ui/form/FieldError";
import { useEnableApiKeyMutation } from "../change/__generated__/KeyChanges.generated";
import type { ApiKeyItemFragment } from "./__generated__/ApiKeys.generated";

/** Lets a key answer calls again that a smaller plan has disabled, when the plan has room for all keys. */
export function EnableKey({ apiKey: { id, purpose } }: { apiKey: ApiKeyItemFragment }) {
  const { t } = useTranslation();
  const { failure, attempt } = useAction();
  const [enable, { loading }] = useEnableApiKeyMutation();
  const run = async (): Promise<void> => {
    const { refusal } = await attempt(enable({ variables: { id } }).then(({ data }) => data?.enableApiKey));
    if (!refusal) showSuccess(t("api.enabled"));
  };
  return (
    <>
      <FieldError>{failure}</FieldError>
      <Button
        size="sm"
        tone="ghost"
        busy={loading}
        aria-label={t("api.actionOf", { action: t("api.enable"), purpose })}
        onClick={() => void run()}
      >
        {!loading && <Power size={15} aria-hidden />}
        {t("api.enable")}
      </Button>
    </>
  );
}
