import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { FormAlert } from "@/ui/form/FormAlert";
import { Stack } from "@/ui/layout/primitives";
import { DialogActions } from "@/ui/overlay/Dialog";

type DialogFormProps = {
  /** What the button says that sends it. */
  yes: string;
  danger?: boolean | undefined;
  busy: boolean;
  /** Nothing can be sent yet. */
  disabled?: boolean;
  /** Why it was refused as a whole. */
  fault?: string | undefined;
  children: ReactNode;
  onSubmit: () => unknown;
  onClose: () => void;
};

/** The form of a dialog: its fields, why it was refused, and the buttons that cancel and send it. */
export function DialogForm(props: DialogFormProps) {
  const { yes, danger, busy, disabled, fault, children, onSubmit, onClose } = props;
  const { t } = useTranslation();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onSubmit();
      }}
    >
      <Stack gap="4">
        <FormAlert text={fault} />
        {children}
        <DialogActions>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button type="submit" tone={danger ? "danger" : "solid"} busy={busy} disabled={disabled}>
            {yes}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
