import { useApolloClient } from "@apollo/client/react";
import { Download } from "lucide-react";
import { useState } from "react";
import { useFailureText } from "@/i18n/useFailureText";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showError } from "@/ui/feedback/messages";
import { Flex, Stack, Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Part } from "../../ui/Part";
import { Records } from "../../ui/Records";
import { PeopleImportRejectsDocument, type PeopleImportRejectsQuery } from "../__generated__/Imports.generated";

type Rejected = PeopleImportRejectsQuery["peopleImportRejects"][number] & { id: string };

/** What an import refused: the first rows on the screen, all as a file. Both ask for the second factor again. */
export function RejectsPart({ id }: { id: string }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const client = useApolloClient();
  const [rows, setRows] = useState<readonly Rejected[] | null>(null);
  const [busy, setBusy] = useState(false);
  // The file is asked for by the browser itself, which cannot show a second factor: the first rows ask for it before.
  const show = async (): Promise<boolean> => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: PeopleImportRejectsDocument,
        variables: { id },
        fetchPolicy: "no-cache",
      });
      setRows((data?.peopleImportRejects ?? []).map((row, index) => ({ ...row, id: `${row.line}-${index}` })));
      return true;
    } catch (error) {
      showError(failureText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const download = async () => {
    if (!(await show())) return;
    const address = `/operator/imports/${id}/rejects`;
    Object.assign(document.createElement("a"), { href: address, download: "" }).click();
  };
  return (
    <Part title={t("imports.rejects.title")}>
      <Stack gap="4">
        <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
          <Text color="text.muted">{t("imports.rejects.lead")}</Text>
          <Flex gap="2" flexWrap="wrap">
            {rows === null && (
              <Button busy={busy} onClick={() => void show()}>
                {t("imports.rejects.show")}
              </Button>
            )}
            <Button onClick={() => void download()}>
              <Download size={16} aria-hidden />
              {t("imports.rejects.download")}
            </Button>
          </Flex>
        </Flex>
        {rows && <RejectedRecords rows={rows} />}
      </Stack>
    </Part>
  );
}

function RejectedRecords({ rows }: { rows: readonly Rejected[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const columns: readonly TableColumn<Rejected>[] = [
    { id: "line", name: t("imports.preview.line"), width: 6, cell: ({ line }) => number(line) },
    { id: "reason", name: t("operators.label.reason"), width: 14, cell: ({ reason }) => t(`imports.reason.${reason}`) },
    {
      id: "value",
      name: t("operators.label.value"),
      width: 12,
      grows: true,
      cell: ({ value }) => value && <Bdi dir="ltr">{value}</Bdi>,
    },
    {
      id: "row",
      name: t("imports.rejects.row"),
      width: 18,
      grows: true,
      cell: ({ row, kept }) => (kept ? t("imports.rejects.kept") : row && <Bdi dir="ltr">{row}</Bdi>),
    },
  ];
  return <Records caption={t("imports.rejects.title")} columns={columns} rows={rows} />;
}
