import { BadgeCheck, CircleHelp } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Tip } from "@/ui/overlay/Tip";
import type { DatumFragment } from "./__generated__/Datum.generated";

const looks = {
  VERIFIED: { tone: "good", icon: BadgeCheck, name: "contact.verified", hint: "contact.verifiedHint" },
  PARTIALLY_VERIFIED: {
    tone: "warn",
    icon: CircleHelp,
    name: "contact.partiallyVerified",
    hint: "contact.partiallyVerifiedHint",
  },
} as const;

/** Verified or Partially Verified; explains the delivery rate and the day of the check. Nothing where quality is unknown. */
export function QualityChip({ datum }: { datum: DatumFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!datum.quality) return null;
  const { tone, icon: Icon, name, hint } = looks[datum.quality];
  const checked = datum.verifiedOn && t("contact.checkedOn", { date: format.date(datum.verifiedOn) });
  return (
    <Tip
      tone={tone}
      label={
        <>
          <Icon size={13} aria-hidden />
          {t(name)}
        </>
      }
    >
      {[t(hint), checked].filter(Boolean).join(" ")}
    </Tip>
  );
}
