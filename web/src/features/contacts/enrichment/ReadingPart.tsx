import type { TextEncoding } from "@finder/contract/text-encodings";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Notice } from "@/ui/feedback/Notice";
import { EncodingField } from "@/ui/form/file/EncodingField";
import { Stack, Text } from "@/ui/layout/primitives";
import type { EnrichmentFieldsFragment } from "./__generated__/Enrichment.generated";

type ReadingPartProps = {
  reading: NonNullable<EnrichmentFieldsFragment["reading"]>;
  busy: boolean;
  /** Reads the file in another encoding; absent: the page no longer has it. */
  onEncoding?: ((encoding: TextEncoding) => void) | undefined;
};

/** How the file was read: what was skipped, what could not be read, and in which encoding. */
export function ReadingPart({ reading, busy, onEncoding }: ReadingPartProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { encoding, encodingIsUnsure, linesAbove, linesBelow, rowsLeftOut, leftOutLines } = reading;
  const skipped = [
    ...(linesAbove > 0 ? [t("enrichment.reading.above", { count: linesAbove })] : []),
    ...(linesBelow > 0 ? [t("enrichment.reading.below", { count: linesBelow })] : []),
  ];
  const lines = leftOutLines.map(number).join(", ") + (leftOutLines.length < rowsLeftOut ? ", …" : "");
  const isAsked = !encoding.startsWith("utf") || encodingIsUnsure;
  return (
    <>
      {skipped.length > 0 && <Text color="text.muted">{skipped.join(" ")}</Text>}
      {rowsLeftOut > 0 && <Notice tone="warn" text={t("enrichment.reading.leftOut", { count: rowsLeftOut, lines })} />}
      {isAsked && (
        <Stack gap="2">
          {encodingIsUnsure && <Notice tone="warn" text={t("enrichment.reading.unsure")} />}
          {onEncoding ? (
            <EncodingField
              label={t("enrichment.reading.encoding")}
              value={encoding}
              disabled={busy}
              onChange={onEncoding}
            />
          ) : (
            <Text color="text.muted">{t("enrichment.reading.again", { encoding })}</Text>
          )}
        </Stack>
      )}
    </>
  );
}
