import type { TextEncoding } from "@finder/contract/text-encodings";
import { useTranslation } from "@/i18n/useTranslation";
import { Notice } from "@/ui/feedback/Notice";
import { EncodingField } from "@/ui/form/file/EncodingField";
import { Stack, Text } from "@/ui/layout/primitives";
import type { PeopleImportFieldsFragment } from "../__generated__/Imports.generated";

type ReadingPartProps = {
  reading: NonNullable<PeopleImportFieldsFragment["reading"]>;
  /** Another encoding that the operator chose. */
  chosen: TextEncoding | undefined;
  onEncoding: (encoding: TextEncoding) => void;
};

/** How the file is read: the notes above its columns' names that are skipped, and its encoding. */
export function ReadingPart({ reading, chosen, onEncoding }: ReadingPartProps) {
  const { t } = useTranslation();
  const { encoding, unsure, linesAbove } = reading;
  const isAsked = unsure || !encoding.startsWith("utf");
  if (linesAbove === 0 && !isAsked) return null;
  return (
    <Stack gap="3">
      {linesAbove > 0 && <Text color="text.muted">{t("imports.reading.above", { count: linesAbove })}</Text>}
      {unsure && !chosen && <Notice tone="warn" text={t("imports.reading.unsure")} />}
      {isAsked && (
        <EncodingField label={t("imports.reading.encoding")} value={chosen ?? encoding} onChange={onEncoding} />
      )}
    </Stack>
  );
}
