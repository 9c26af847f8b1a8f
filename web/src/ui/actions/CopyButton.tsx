import { Check, Copy } from "lucide-react";
import { type Ref, useEffect, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { actionWidth, Button } from "./Button";
import { showError, showSuccess } from "../feedback/messages";

const confirmationMs = 1500;
const iconLook = { tone: "ghost", size: "iconSm" } as const;

type CopyButtonProps = {
  value: string;
  /** The button's name, where the value itself does not say it. */
  label?: string;
  /** The confirmation, where it is another than "Copied". */
  done?: string;
  /** What it says, at the width of the button that it replaces. */
  text?: string;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** Copies one value and confirms it. */
export function CopyButton({ value, label, done, text, ref }: CopyButtonProps) {
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
        showSuccess(done ?? t("action.copied"));
      },
      () => showError(t("action.copyFailed")),
    );
  const Icon = copied ? Check : Copy;
  const look = text ? ({ tone: "outline", size: "sm", minW: actionWidth } as const) : iconLook;
  return (
    <Button ref={ref} {...look} aria-label={label ?? t("action.copy", { value })} onClick={copy}>
      <Icon size={15} aria-hidden />
      {text}
    </Button>
  );
}
