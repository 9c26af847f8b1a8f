import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showError, showSuccess } from "@/ui/feedback/messages";
import { TextField } from "@/ui/form/text/TextField";
import { Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Dialog } from "@/ui/overlay/Dialog";
import { DialogForm } from "../ui/DialogForm";
import {
  type PasskeyFieldsFragment,
  PasskeysDocument,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from "./__generated__/Passkeys.generated";

type PasskeyProps = { passkey: PasskeyFieldsFragment };

/** What an operator changes about a passkey. */
export function PasskeyActions({ passkey }: PasskeyProps) {
  const { t } = useTranslation();
  const { name } = passkey;
  const [open, setOpen] = useState<"rename" | "remove" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button size="sm" tone="ghost" aria-label={t("passkeys.renameOf", { name })} onClick={() => setOpen("rename")}>
        {t("passkeys.rename")}
      </Button>
      <Button size="sm" tone="ghost" aria-label={t("passkeys.removeOf", { name })} onClick={() => setOpen("remove")}>
        {t("passkeys.remove")}
      </Button>
      {open === "rename" && <RenameDialog passkey={passkey} onClose={close} />}
      {open === "remove" && <RemoveDialog passkey={passkey} onClose={close} />}
    </>
  );
}

function RenameDialog({ passkey, onClose }: PasskeyProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const form = useForm({ defaultValues: { name: passkey.name } });
  const { errors, isSubmitting } = form.formState;
  const [rename] = useRenamePasskeyMutation();
  const send = form.handleSubmit(async ({ name }) => {
    const { refusals } = await attempt(
      rename({ variables: { id: passkey.id, name: name.trim() } }).then(({ data }) => data?.renamePasskey),
    );
    const [refusal] = refusals;
    if (refusal) return form.setError("name", { message: errorText(refusal) }, { shouldFocus: true });
    showSuccess(t("passkeys.renamed"));
    onClose();
  });
  return (
    <Dialog title={t("passkeys.renameOf", { name: passkey.name })} onClose={onClose}>
      <DialogForm yes={t("passkeys.save")} busy={isSubmitting} onSubmit={send} onClose={onClose}>
        <TextField
          label={t("operators.label.name")}
          dir="auto"
          maxLength={limits.passkeys.name}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register("name", { validate: (name) => name.trim() !== "" || t("operators.nameMissing") })}
        />
      </DialogForm>
    </Dialog>
  );
}

function RemoveDialog({ passkey: { id, name }, onClose }: PasskeyProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [remove, { loading }] = useRemovePasskeyMutation({
    update: (cache, { data }) => {
      const passkeys = data?.removePasskey.passkeys;
      if (passkeys) cache.writeQuery({ query: PasskeysDocument, data: { passkeys } });
    },
  });
  const confirm = async () => {
    const { refusals } = await attempt(remove({ variables: { id } }).then(({ data }) => data?.removePasskey));
    const [refusal] = refusals;
    onClose();
    if (refusal) showError(errorText(refusal));
    else showSuccess(t("passkeys.removed", { name }));
  };
  return (
    <ConfirmDialog
      title={t("passkeys.removeQuestion", { name })}
      yes={t("passkeys.remove")}
      danger
      busy={loading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text color="text.muted">{t("passkeys.removeHint")}</Text>
    </ConfirmDialog>
  );
}
