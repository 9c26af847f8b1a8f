import { type ReactNode, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "../actions/Button";

type FirstFewProps = {
  values: readonly string[];
  /** How many are shown at first. */
  most: number;
  children: (value: string, index: number) => ReactNode;
};

/** The first few of some values, and the others in place at a press. */
export function FirstFew({ values, most, children }: FirstFewProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  return (
    <>
      {(all ? values : values.slice(0, most)).map(children)}
      {values.length > most && (
        <Button tone="ghost" size="sm" marginInlineStart="-2.5" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("action.fewer") : t("action.more", { count: values.length - most })}
        </Button>
      )}
    </>
  );
}
