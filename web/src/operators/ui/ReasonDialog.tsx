import { textBounds } from "@finder/contract/rules/text/text-bounds";
import type { ReactNode } from "react";
import type { FieldRefusal } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { DecisionDialog } from "./DecisionDialog";

type ReasonDialogProps = {
  title: string;
  /** What the button says that does it. */
  yes: string;
  danger?: boolean;
  ready?: boolean;
  size?: "sm" | "md";
  keepsOpen?: boolean;
  /** Who reads the reason; the customer's owner, unless said. */
  hint?: string;
  children?: ReactNode;
  /** Does it, and answers what it was refused with. */
  onDo: (reason: string) => Promise<readonly FieldRefusal[]>;
  onClose: () => void;
};

/** An act with the reason that the operators' log keeps. */
export function ReasonDialog({ hint, onDo, ...dialog }: ReasonDialogProps) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      {...dialog}
      words={t("operators.label.reason")}
      hint={hint ?? t("operators.reasonHint")}
      most={textBounds.label}
      asksFirst
      onDecide={onDo}
    />
  );
}
