import { useTranslation } from "@/i18n/useTranslation";
import { Text } from "@/ui/layout/primitives";
import { BdiLine } from "@/ui/text/Bdi";
import { RowsTable } from "./RowsTable";
import { useFirstRows } from "./useFirstRows";

/** The first rows of a finished list, as they are in its file; nothing where they cannot be read. */
export function ResultRows({ fileUrl }: { fileUrl: string }) {
  const { t } = useTranslation();
  const [names, ...rows] = useFirstRows(fileUrl);
  if (!names || rows.length === 0) return null;
  const head = (name: string) => (
    <Text fontSize="sm" color="text.muted">
      <BdiLine>{name}</BdiLine>
    </Text>
  );
  return <RowsTable name={t("enrichment.run.first")} names={names} rows={rows} head={head} />;
}
