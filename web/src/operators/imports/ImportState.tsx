import { useTranslation } from "@/i18n/useTranslation";
import { Chip, type Tone } from "@/ui/text/Chip";
import type { PeopleImportFieldsFragment } from "./__generated__/Imports.generated";

const tones: Record<PeopleImportFieldsFragment["state"], Tone> = {
  UPLOADING: "neutral",
  REFUSED: "bad",
  MAPPING: "warn",
  CHECKING: "accent",
  CHECKED: "warn",
  IMPORTING: "accent",
  PAUSED: "warn",
  DONE: "good",
  CANCELLED: "neutral",
  FAILED: "bad",
};

/** How far an import is. */
export function ImportState({ state }: Pick<PeopleImportFieldsFragment, "state">) {
  const { t } = useTranslation();
  return <Chip tone={tones[state]}>{t(`imports.is.${state}`)}</Chip>;
}
