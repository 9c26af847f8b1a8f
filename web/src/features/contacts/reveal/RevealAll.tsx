import { LockKeyholeOpen } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import type { DatumFragment } from "./__generated__/Datum.generated";
import { pressReveals } from "./press-reveals";
import { useRevealNeeds } from "./useRevealNeed";

type RevealAllProps = {
  fullName: string;
  /** The person's data that are on screen. */
  data: readonly (DatumFragment | undefined)[];
};

/** Reveals what is closed of a person at one press, with the price of all; nothing where fewer than two can be revealed. */
export function RevealAll({ fullName, data }: RevealAllProps) {
  const { t } = useTranslation();
  const needOf = useRevealNeeds();
  const closed = data.filter(
    (datum) => datum !== undefined && datum.found && !datum.revealed && needOf(datum) === null,
  );
  if (closed.length < 2) return null;
  const count = closed.reduce((sum, datum) => sum + (datum?.cost ?? 0), 0);
  const action = count > 0 ? t("reveal.all", { count }) : t("reveal.allFree");
  return (
    <Button
      tone="solid"
      size="sm"
      aria-label={t("reveal.allLabel", { action, name: fullName })}
      onClick={({ currentTarget }) => pressReveals(currentTarget.closest("article, dialog"))}
    >
      <LockKeyholeOpen size={14} aria-hidden />
      {action}
    </Button>
  );
}
