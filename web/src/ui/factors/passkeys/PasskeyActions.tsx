import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { FieldRefusal } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { useChange } from "@/ui/feedback/useChange";
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

type Change = Promise<{ userErrors: readonly FieldRefusal[] } | undefined>;

/** The calls that change a passkey. */
export type PasskeyChanges = {
  readonly rename: (id: string, name: string) => Change;
  readonly remove: (id: string) => Change;
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

type RenameDialogProps = { name: string; onName: (name: string) => Change; onClose: () => void };

function RenameDialog({ name: before, onName, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { name: before } });
  const { busy, failure, run } = useChange(onClose);
  const fault = form.formState.errors.name?.message ?? failure;
  const send = form.handleSubmit(async ({ name }) => {
    if (await run(onName(name.trim()), t("passkeys.renamed"))) form.setFocus("name");
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
            error={fault ?? undefined}
            {...form.register("name", { validate: (name) => name.trim() !== "" || t("passkeys.nameMissing") })}
          />
          <DialogActions>
            <Button onClick={onClose}>{t("action.cancel")}</Button>
            <Button type="submit" tone="solid" busy={busy}>
              {t("passkeys.save")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

type RemoveDialogProps = { name: string; onRemove: () => Change; onClose: () => void };

function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const { busy, failure, run } = useChange(onClose);
  return (
    <ConfirmDialog
      title={t("passkeys.removeQuestion", { name })}
      yes={t("passkeys.remove")}
      danger
      busy={busy}
      failure={failure}
      onConfirm={() => void run(onRemove(), t("passkeys.removed", { name }))}
      onClose={onClose}
    >
      <Text color="text.muted">{t("passkeys.removeHint")}</Text>
    </ConfirmDialog>
  );
}
