import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "../actions/Button";
import { Dialog, DialogActions } from "./Dialog";

type ConfirmDialogProps = {
  /** The question. */
  title: string;
  /** The effect of confirming, where the question does not say it. */
  children?: ReactNode;
  /** Yes cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** A yes/no question before something is done; no has the focus. */
export function ConfirmDialog({ title, children, danger, busy = false, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <DialogActions>
        <Button onClick={onClose}>{t("action.no")}</Button>
        <Button tone={danger ? "danger" : "solid"} busy={busy} onClick={onConfirm}>
          {t("action.yes")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
