import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "./Button";
import { showError, showSuccess } from "../feedback/messages";

const confirmationMs = 1500;

type CopyButtonProps = {
  value: string;
  /** The button's name, where the value itself does not say it. */ label?: string;
};

/** Copies one value and confirms it. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => {
        setCopied(true);
        showSuccess(t("action.copied"));
      },
      () => showError(t("action.copyFailed")),
    );
  const Icon = copied ? Check : Copy;
  return (
    <Button tone="ghost" size="iconSm" aria-label={label ?? t("action.copy", { value })} onClick={copy}>
      <Icon size={15} aria-hidden />
    </Button>
  );
}
