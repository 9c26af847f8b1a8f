import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import { ApiKeysDocument } from "./__generated__/ApiKeys.generated";
import { useCreateTestApiKeyMutation } from "../change/__generated__/KeyChanges.generated";

/** Makes the client's test key and puts it into the list. */
export function useTestKey() {
  const { t } = useTranslation();
  const { failure, attempt } = useAction();
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
    const { refusal } = await attempt(make().then(({ data }) => data?.createTestApiKey));
    if (!refusal) showSuccess(t("api.createdTest"));
  };
  return { creating: loading, create, failure };
}
