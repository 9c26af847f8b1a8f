import { useTranslation } from "@/i18n/useTranslation";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { showSuccess } from "@/ui/feedback/messages";
import { useFailure } from "@/ui/feedback/useFailure";
import { ApiKeysDocument } from "./__generated__/ApiKeys.generated";
import { useCreateTestApiKeyMutation } from "../change/__generated__/KeyChanges.generated";

/** Makes the client's test key and puts it into the list. */
export function useTestKey() {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const { failure, fail, forget } = useFailure();
  const [make, { loading }] = useCreateTestApiKeyMutation({
    update: (cache, { data }) => {
      const made = data?.createTestApiKey.apiKey;
      if (!made) return;
      cache.updateQuery(
        { query: ApiKeysDocument },
        (now) => now && { ...now, apiKeys: [made, ...now.apiKeys.filter(({ id }) => id !== made.id)] },
      );
    },
  });
  const create = async (): Promise<void> => {
    forget();
    const { refusals } = await attempt(make().then(({ data }) => data?.createTestApiKey));
    const [refusal] = refusals;
    if (refusal) fail(errorText(refusal));
    else showSuccess(t("api.createdTest"));
  };
  return { creating: loading, create, failure };
}
