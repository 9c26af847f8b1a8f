import { useTranslation } from "@/i18n/useTranslation";
import { Dialog } from "@/ui/overlay/Dialog";
import { showSuccess } from "@/ui/feedback/messages";
import type { KeyDialogProps } from "../keys/key-actions";
import { useUpdateApiKeyMutation } from "./__generated__/KeyChanges.generated";
import { KeyForm } from "./KeyForm";

/** Gives a key another purpose. The list shows it at once, and the old one again, with the reason, if it is refused. */
export function EditKeyDialog({ apiKey, action, onClose }: KeyDialogProps) {
  const { t } = useTranslation();
  const [update] = useUpdateApiKeyMutation();
  const submit = async (purpose: string) => {
    onClose();
    const { id } = apiKey;
    // As it will come back; the cache knows the key by its type and id.
    const expected = {
      updateApiKey: { __typename: "ApiKeyPayload", apiKey: { __typename: "ApiKey", id, purpose }, userErrors: [] },
    };
    const call = update({ variables: { id, purpose }, optimisticResponse: expected });
    const { refusal } = await action.attempt(call.then(({ data }) => data?.updateApiKey));
    if (!refusal) showSuccess(t("api.updated"));
  };
  return (
    <Dialog title={t("api.editTitle")} onClose={onClose}>
      <KeyForm
        value={apiKey.key}
        purpose={apiKey.purpose}
        submit={t("api.save")}
        busy={false}
        failure={null}
        onSubmit={(purpose) => void submit(purpose)}
        onClose={onClose}
      />
    </Dialog>
  );
}
