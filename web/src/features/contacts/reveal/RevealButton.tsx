import { LockKeyhole } from "lucide-react";
import type { Ref } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { lazily } from "@/lib/browser/lazily";
import { Button, actionWidth } from "@/ui/actions/Button";
import { Suspended } from "@/ui/feedback/Suspended";
import { FieldError } from "@/ui/form/FieldError";
import { Stack } from "@/ui/layout/primitives";
import type { DatumFragment } from "./__generated__/Datum.generated";
import { useReveal } from "./useReveal";
import { useRevealNeed } from "./useRevealNeed";
import { WayToReveal } from "./WayToReveal";

const AskForCap = lazily(async () => (await import("@/viewer/cap/AskForCap")).AskForCap, "caps");

export type RevealButtonProps = {
  /** Whose datum it is. */
  contact: { fullName: string; profileUrl: string; revealedOn: string | null };
  datum: DatumFragment;
  /** Name of the datum in the chosen language. */
  datumName: string;
  ref: Ref<HTMLButtonElement>;
};

/** Opens one datum: shows its price first, leads to missing credits, and explains a refusal. */
export function RevealButton({ contact, datum, datumName, ref }: RevealButtonProps) {
  const { t } = useTranslation();
  const { reveal, revealing, refusal } = useReveal({
    url: contact.profileUrl,
    datum: datum.type,
    isNew: contact.revealedOn === null,
  });
  const need = useRevealNeed(datum);
  const labelOf = (action: string): string => t("reveal.label", { action, datum: datumName, name: contact.fullName });
  if (need && !revealing) return <WayToReveal need={need} datum={datum.type} labelOf={labelOf} />;
  const action = datum.cost > 0 ? t("reveal.paid", { count: datum.cost }) : t("reveal.free");
  return (
    <Stack gap="1.5" align="flex-end">
      <Button
        ref={ref}
        tone="soft"
        size="sm"
        minW={actionWidth}
        busy={revealing}
        data-datum={datum.type}
        onClick={() => void reveal()}
        aria-label={labelOf(action)}
      >
        {!revealing && <LockKeyhole size={14} aria-hidden />}
        {action}
      </Button>
      <FieldError maxW="20rem">{refusal?.text}</FieldError>
      {refusal?.cap && (
        <Suspended>
          <AskForCap />
        </Suspended>
      )}
    </Stack>
  );
}
