import { LockKeyhole } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/Button";
import { FieldError } from "@/ui/form/FieldError";
import { Stack } from "@/ui/layout";
import type { DatumFragment } from "./Datum.generated";
import { useReveal } from "./useReveal";

type RevealButtonProps = {
  /** Whose datum it is. */
  contact: { fullName: string; profileUrl: string; revealedOn: string | null };
  datum: DatumFragment;
  /** Name of the datum in the chosen language. */
  datumName: string;
  /** Which side the button keeps when a refusal stands under it. */
  align?: "flex-start" | "flex-end";
};

/** Opens one datum; says its price before the press, and why not, and what to do, after a refusal. */
export const RevealButton = ({ contact, datum, datumName, align = "flex-start" }: RevealButtonProps) => {
  const { t } = useTranslation();
  const { reveal, revealing, refusal } = useReveal({
    url: contact.profileUrl,
    datum: datum.type,
    isNew: contact.revealedOn === null,
  });
  const action = datum.cost > 0 ? t("reveal.paid", { count: datum.cost }) : t("reveal.free");
  return (
    <Stack gap="1.5" align={align}>
      <Button
        tone="soft"
        size="sm"
        busy={revealing}
        data-datum={datum.type}
        onClick={() => void reveal()}
        aria-label={t("reveal.label", { action, datum: datumName, name: contact.fullName })}
      >
        {!revealing && <LockKeyhole size={14} aria-hidden />}
        {action}
      </Button>
      <FieldError maxW="20rem">{refusal}</FieldError>
    </Stack>
  );
};
