import { limits } from "@finder/contract/limits";
import { Download, FileSpreadsheet } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { ButtonAnchor } from "@/ui/actions/Button";
import { SectionTitle } from "@/ui/layout/Card";
import { tableNames } from "@/lib/tables/read-workbook";
import { SheetField } from "@/ui/form/file/SheetField";
import { FileDrop } from "@/ui/form/file/FileDrop";
import { Stack } from "@/ui/layout/primitives";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { useUpload } from "./useUpload";

const megabyte = 1024 * 1024;

/** A list with each way to name a person; its people are invented. */
const example = `data:text/csv;charset=utf-8,${encodeURIComponent(`Profile,Email,Name,Company
https://www.linkedin.com/in/jane-doe,,,
,john.doe@example.com,,
,,Ann Example,Example Ltd
`)}`;

/** The file: dropped or chosen, and on its way. */
export function UploadStep({ onUploaded }: { onUploaded: (id: string, file: File) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { upload, sheets, chooseSheet, error, progress } = useUpload(onUploaded);
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <Stack gap="4">
      <SectionTitle>{t("enrichment.upload.title")}</SectionTitle>
      <FileDrop
        icon={FileSpreadsheet}
        accept={`${tableNames},text/csv`}
        text={t("enrichment.upload.drop")}
        choose={t("enrichment.upload.choose")}
        hint={t("enrichment.upload.hint", {
          size: format.number(limits.list.bytes / megabyte),
          rows: format.number(limits.list.rows),
        })}
        error={error}
        disabled={progress !== undefined}
        onFiles={(files) => void upload(files)}
      />
      <ButtonAnchor tone="ghost" size="sm" alignSelf="flex-start" href={example} download="list-example.csv">
        <Download size={15} aria-hidden />
        {t("enrichment.upload.example")}
      </ButtonAnchor>
      {sheets.length > 1 && progress === undefined && (
        <SheetField
          label={t("enrichment.upload.sheet")}
          use={t("enrichment.upload.useSheet")}
          sheets={sheets}
          onUse={chooseSheet}
        />
      )}
      {progress !== undefined && (
        <ProgressBar label={t("enrichment.upload.progress", { percent })} value={percent} max={100} />
      )}
    </Stack>
  );
}
