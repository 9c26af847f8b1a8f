import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showError, showSuccess } from "@/ui/feedback/messages";
import { TextField } from "@/ui/form/text/TextField";
import { Stack, Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";

/** A passkey as its owner's list shows it. */
export type ShownPasskey = {
  readonly id: string;
  readonly name: string;
  readonly createdOn: string;
  readonly lastUsedOn: string | null;
};

/** What an owner changes about a passkey; each answers why not. */
export type PasskeyChanges = {
  readonly rename: (id: string, name: string) => Promise<string | undefined>;
  readonly remove: (id: string) => Promise<string | undefined>;
};

type PasskeyActionsProps = { passkey: ShownPasskey; changes: PasskeyChanges };

/** The buttons that change a passkey. */
export function PasskeyActions({ passkey, changes }: PasskeyActionsProps) {
  const { t } = useTranslation();
  const { id, name } = passkey;
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
      {open === "rename" && <RenameDialog name={name} onName={(next) => changes.rename(id, next)} onClose={close} />}
      {open === "remove" && <RemoveDialog name={name} onRemove={() => changes.remove(id)} onClose={close} />}
    </>
  );
}

type RenameDialogProps = { name: string; onName: (name: string) => Promise<string | undefined>; onClose: () => void };

function RenameDialog({ name: before, onName, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { name: before } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ name }) => {
    const message = await onName(name.trim());
    if (message) return form.setError("name", { message }, { shouldFocus: true });
    showSuccess(t("passkeys.renamed"));
    onClose();
  });
  return (
    <Dialog title={t("passkeys.renameOf", { name: before })} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap="4">
          <TextField
            label={t("passkeys.name")}
            dir="auto"
            maxLength={limits.passkeys.name}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register("name", { validate: (name) => name.trim() !== "" || t("passkeys.nameMissing") })}
          />
          <DialogActions>
            <Button onClick={onClose}>{t("action.cancel")}</Button>
            <Button type="submit" tone="solid" busy={isSubmitting}>
              {t("passkeys.save")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

type RemoveDialogProps = { name: string; onRemove: () => Promise<string | undefined>; onClose: () => void };

function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const fault = await onRemove();
    onClose();
    if (fault) showError(fault);
    else showSuccess(t("passkeys.removed", { name }));
  };
  return (
    <ConfirmDialog
      title={t("passkeys.removeQuestion", { name })}
      yes={t("passkeys.remove")}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text color="text.muted">{t("passkeys.removeHint")}</Text>
    </ConfirmDialog>
  );
}
