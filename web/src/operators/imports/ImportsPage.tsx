import { operatorPaths } from "@finder/contract/web-paths";
import { FileUp } from "lucide-react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { ButtonLink } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/Card";
import { Flex, Stack, Text } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Email } from "../ui/Email";
import { MoreButton } from "../ui/MoreButton";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { Records } from "../ui/Records";
import { type PeopleImportFieldsFragment, usePeopleImportsQuery } from "./__generated__/Imports.generated";
import { ImportState } from "./ImportState";

/** Every import of people, newest first. */
export function ImportsPage() {
  const { t } = useTranslation();
  usePageTitle(t("operators.label.imports"));
  return (
    <Stack gap="5">
      <Flex justify="space-between" align="start" gap="4" flexWrap="wrap">
        <Stack gap="1">
          <PageTitle>{t("operators.label.imports")}</PageTitle>
          <Text color="text.muted">{t("imports.lead")}</Text>
        </Stack>
        <ButtonLink tone="solid" to={operatorPaths.newImport}>
          {t("imports.upload.open")}
        </ButtonLink>
      </Flex>
      <List />
    </Stack>
  );
}

function List() {
  const { t } = useTranslation();
  const { data, error, fetchMore, refetch } = usePeopleImportsQuery();
  if (!data) return <PartNotLoaded error={error} height="16rem" onRetry={refetch} />;
  const { items, more } = data.peopleImports;
  if (items.length === 0) return <EmptyState icon={FileUp} title={t("imports.none")} hint={t("imports.noneHint")} />;
  const before = items.at(-1)?.id ?? null;
  return (
    <>
      <ImportRecords imports={items} />
      {more && <MoreButton onMore={() => fetchMore({ variables: { before } })} />}
    </>
  );
}

function ImportRecords({ imports }: { imports: readonly PeopleImportFieldsFragment[] }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const count = (value: number | undefined) => (value === undefined ? "–" : number(value));
  const columns: readonly TableColumn<PeopleImportFieldsFragment>[] = [
    {
      id: "file",
      name: t("imports.file"),
      width: 12,
      grows: true,
      cell: ({ id, fileName }) => (
        <TextLink to={`${operatorPaths.imports}/${id}`} truncate>
          <Bdi>{fileName}</Bdi>
        </TextLink>
      ),
    },
    { id: "state", name: t("operators.label.state"), width: 11, cell: ({ state }) => <ImportState state={state} /> },
    {
      id: "source",
      name: t("operators.label.source"),
      width: 9,
      grows: true,
      cell: ({ sourceName }) => sourceName ?? "–",
    },
    {
      id: "added",
      name: t("imports.counts.added"),
      width: 8,
      isNumber: true,
      cell: ({ imported }) => count(imported?.added),
    },
    {
      id: "changed",
      name: t("imports.counts.changed"),
      width: 9,
      isNumber: true,
      cell: ({ imported }) => count(imported?.changed),
    },
    {
      id: "rejected",
      name: t("imports.counts.rejected"),
      width: 8,
      isNumber: true,
      cell: ({ imported }) => count(imported?.rejected),
    },
    {
      id: "by",
      name: t("operators.label.by"),
      width: 11,
      grows: true,
      cell: ({ operatorEmail }) => (operatorEmail ? <Email value={operatorEmail} /> : t("imports.byCommand")),
    },
    { id: "on", name: t("imports.on"), width: 8, cell: ({ createdOn }) => date(createdOn) },
  ];
  return <Records caption={t("operators.label.imports")} columns={columns} rows={imports} />;
}
