import type { ComponentProps } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { TextAreaField } from "./TextAreaField";

type CountedTextAreaProps = Omit<ComponentProps<typeof TextAreaField>, "maxLength" | "hint" | "hintLook"> & {
  /** Characters it may have. */
  limit: number;
  /** How many it has. */
  length: number;
};

/** A multi-line text with the number of characters left, which is announced near the end. */
export function CountedTextArea({ limit, length, ...rest }: CountedTextAreaProps) {
  const { t } = useTranslation();
  const left = limit - length;
  const near = left <= limit / 10;
  return (
    <TextAreaField
      rows={3}
      maxLength={limit}
      hint={t("form.left", { count: left })}
      hintLook={{ role: near ? "status" : undefined, color: near ? "warn" : "text.muted", textAlign: "end" }}
      resize="vertical"
      {...rest}
    />
  );
}
