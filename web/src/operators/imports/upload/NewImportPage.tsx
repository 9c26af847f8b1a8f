import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { operatorPaths } from "@finder/contract/web-paths";
import { FileUp } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { tableNames } from "@/lib/tables/read-workbook";
import { Button } from "@/ui/actions/Button";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { FileDrop } from "@/ui/form/file/FileDrop";
import { FormAlert } from "@/ui/form/FormAlert";
import { SheetField } from "@/ui/form/file/SheetField";
import { TextField } from "@/ui/form/text/TextField";
import { Card, PageTitle } from "@/ui/layout/Card";
import { chakra, Flex, Stack, Text } from "@/ui/layout/primitives";
import { BackLink } from "@/ui/navigation/BackLink";
import { usePeopleImportRulesQuery } from "../__generated__/Imports.generated";
import { useFileSize } from "../../ui/useFileSize";
import { useChosenFile } from "./useChosenFile";
import { useUploadImport } from "./useUploadImport";

const mostBytes = 2_147_483_648;
const keptDays = 30;

/** A file of people, where it comes from and how old its data are. */
export function NewImportPage() {
  const { t } = useTranslation();
  const size = useFileSize();
  const sources = useId();
  const { file, sheets, bookFault, choose, chooseSheet } = useChosenFile();
  const [source, setSource] = useState("");
  const [day, setDay] = useState("");
  const [asked, setAsked] = useState(false);
  usePageTitle(t("imports.upload.title"));
  const { data } = usePeopleImportRulesQuery();
  const rules = data?.peopleImportRules ?? { maxBytes: mostBytes, keptDays, sources: [] };
  const { upload, sent, fault, busy } = useUploadImport();
  const fileFault = faultOf(file, rules.maxBytes);
  const faults = {
    file: fileFault && t(fileFault, { size: size(rules.maxBytes) }),
    source: source.trim() === "" ? t("imports.upload.sourceMissing") : undefined,
    day: day === "" || day > today() ? t("imports.upload.dataOnMissing") : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (busy || !file || faults.file || faults.source || faults.day) return;
    void upload({ file, sourceName: source.trim(), dataOn: day });
  };
  return (
    <Stack gap="5" maxW="40rem">
      <BackLink to={operatorPaths.imports}>{t("imports.all")}</BackLink>
      <PageTitle>{t("imports.upload.title")}</PageTitle>
      <Card p={{ base: "4", sm: "6" }}>
        <chakra.form noValidate onSubmit={submit}>
          <Stack gap="5">
            <FormAlert text={fault} />
            <FileDrop
              text={
                file ? t("imports.upload.chosen", { name: file.name, size: size(file.size) }) : t("imports.upload.drop")
              }
              choose={t("imports.upload.choose")}
              hint={t("imports.upload.hint", { size: size(rules.maxBytes) })}
              icon={FileUp}
              accept={`${tableNames},.json,.ndjson,.jsonl,.gz`}
              error={bookFault ? t("imports.upload.badWorkbook") : asked || file ? faults.file : undefined}
              disabled={busy}
              onFiles={([first]) => void choose(first)}
            />
            {sheets.length > 0 && (
              <SheetField
                label={t("imports.upload.sheet")}
                use={t("imports.upload.useSheet")}
                sheets={sheets}
                onUse={chooseSheet}
              />
            )}
            <Stack gap="1.5">
              <TextField
                label={t("imports.upload.source")}
                value={source}
                maxLength={textBounds.companyName}
                list={sources}
                autoComplete="off"
                describedBy={`${sources}-hint`}
                error={asked ? faults.source : undefined}
                onChange={(event) => setSource(event.currentTarget.value)}
              />
              <datalist id={sources}>
                {rules.sources.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </datalist>
              <Text id={`${sources}-hint`} fontSize="sm" color="text.muted">
                {t("imports.upload.sourceHint")}
              </Text>
            </Stack>
            <Stack gap="1.5">
              <TextField
                type="date"
                label={t("imports.upload.dataOn")}
                value={day}
                max={today()}
                describedBy={`${sources}-day`}
                error={asked ? faults.day : undefined}
                onChange={(event) => setDay(event.currentTarget.value)}
              />
              <Text id={`${sources}-day`} fontSize="sm" color="text.muted">
                {t("imports.upload.dataOnHint")}
              </Text>
            </Stack>
            {sent !== null && file && (
              <ProgressBar
                label={t("imports.upload.sending", { done: size(sent), all: size(file.size) })}
                value={sent}
                max={file.size}
              />
            )}
            <Flex align="center" justify="space-between" gap="4" flexWrap="wrap">
              <Text fontSize="sm" color="text.muted" flex="1 1 14rem">
                {t("imports.upload.kept", { days: rules.keptDays })}
              </Text>
              <Button type="submit" tone="solid" busy={busy}>
                {t("imports.upload.send")}
              </Button>
            </Flex>
          </Stack>
        </chakra.form>
      </Card>
    </Stack>
  );
}

function faultOf(file: File | undefined, maxBytes: number) {
  if (!file) return "imports.upload.fileMissing";
  if (file.size === 0) return "imports.upload.fileEmpty";
  return file.size > maxBytes ? "imports.upload.fileTooLarge" : undefined;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
