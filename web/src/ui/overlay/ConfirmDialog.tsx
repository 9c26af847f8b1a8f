import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "../actions/Button";
import { FormAlert } from "../form/FormAlert";
import { Dialog, DialogActions } from "./Dialog";

type ConfirmDialogProps = {
  /** The question. */
  title: string;
  /** The effect of confirming, where the question does not say it. */
  children?: ReactNode;
  /** The button that does it: the question's verb, such as "Delete member". */
  yes: string;
  /** The button that does nothing, where "Cancel" would not say what stays. */
  no?: string;
  /** Confirming cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  /** Why it was refused. */
  failure?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** A question before something is done; the button that does nothing has the focus. */
export function ConfirmDialog({
  title,
  children,
  yes,
  no,
  danger,
  busy = false,
  failure,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} onClose={onClose}>
      <FormAlert text={failure} />
      {children}
      <DialogActions>
        <Button onClick={onClose}>{no ?? t("action.cancel")}</Button>
        <Button tone={danger ? "danger" : "solid"} busy={busy} onClick={onConfirm}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
