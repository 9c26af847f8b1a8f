import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { type Viewed, ViewAsDialog } from "./ViewAsDialog";

/** The way to look through a member's eyes. */
export function ViewAsButton(viewed: Viewed) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const { email } = viewed;
  return (
    <>
      <Button size="sm" tone="ghost" aria-label={t("viewAs.buttonOf", { email })} onClick={() => setAsks(true)}>
        {t("viewAs.button")}
      </Button>
      {asks && <ViewAsDialog {...viewed} onClose={() => setAsks(false)} />}
    </>
  );
}
