import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Stack, Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Part } from "../../ui/Part";
import { PartNotLoaded } from "../../ui/PartNotLoaded";
import { Records } from "../../ui/Records";
import {
  type PeopleImportPreviewQuery,
  type PeopleImportPreviewQueryVariables,
  usePeopleImportPreviewQuery,
} from "../__generated__/Imports.generated";

type Row = PeopleImportPreviewQuery["peopleImportPreview"]["rows"][number];
type Note = Row["notes"][number];

/** The first people as they would be stored with these columns, each with the faults of its row. */
export function PreviewPart(asked: PeopleImportPreviewQueryVariables) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title={t("imports.preview.title")}>
      <Stack gap="4">
        <Text color="text.muted">{t("imports.preview.lead")}</Text>
        {isOpen ? (
          <Shown {...asked} />
        ) : (
          <Button alignSelf="start" onClick={() => setOpen(true)}>
            {t("imports.preview.show")}
          </Button>
        )}
      </Stack>
    </Part>
  );
}

function Shown(variables: PeopleImportPreviewQueryVariables) {
  const { t } = useTranslation();
  const { data, previousData, error, refetch } = usePeopleImportPreviewQuery({
    variables,
    fetchPolicy: "network-only",
  });
  const shown = data ?? previousData;
  if (!shown) return <PartNotLoaded error={error} height="16rem" onRetry={refetch} />;
  const { rows } = shown.peopleImportPreview;
  return rows.length === 0 ? <Text>{t("imports.preview.none")}</Text> : <PreviewRecords rows={rows} />;
}

function PreviewRecords({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const noteText = ({ reason, value }: Note) =>
    value === null ? t(`imports.reason.${reason}`) : `${value}: ${t(`imports.reason.${reason}`)}`;
  const faultsOf = ({ refused, notes }: Row) =>
    refused ? t("imports.preview.refused", { reason: noteText(refused) }) : notes.map(noteText).join(" · ");
  type Shown = Row & { id: string };
  const columns: readonly TableColumn<Shown>[] = [
    {
      id: "person",
      name: t("operators.label.person"),
      width: 12,
      grows: true,
      cell: ({ name, profile }) => (name ? <Bdi title={profile ?? undefined}>{name}</Bdi> : "–"),
    },
    {
      id: "work",
      name: t("imports.preview.work"),
      width: 12,
      grows: true,
      cell: ({ title, company, domain, size, industry, location }) =>
        [title, company, domain, size, industry, location].filter(Boolean).join(" · "),
    },
    {
      id: "emails",
      name: t("imports.preview.emails"),
      width: 13,
      grows: true,
      cell: ({ business, personal }) => listed([...business, ...personal]),
    },
    {
      id: "phones",
      name: t("imports.preview.phones"),
      width: 9,
      cell: ({ phone }) => listed(phone),
    },
    {
      id: "faults",
      name: t("imports.preview.faults"),
      width: 12,
      grows: true,
      cell: (row) =>
        faultsOf(row) && (
          <Text color={row.refused ? "bad" : undefined} truncate title={faultsOf(row)}>
            {faultsOf(row)}
          </Text>
        ),
    },
    { id: "line", name: t("imports.preview.line"), width: 5, isNumber: true, cell: ({ line }) => number(line) },
  ];
  return (
    <Records
      caption={t("imports.preview.title")}
      columns={columns}
      rows={rows.map((row) => ({ ...row, id: String(row.line) }))}
    />
  );
}

function listed(values: readonly string[]) {
  return values.length > 0 && <Bdi dir="ltr">{values.join(", ")}</Bdi>;
}
