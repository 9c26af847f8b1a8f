import { useTranslation } from "@/i18n/useTranslation";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { BdiLine } from "@/ui/text/Bdi";
import { chakra } from "@/ui/layout/primitives";
import { DataTable } from "@/ui/table/DataTable";
import type { AuditRowFragment } from "./__generated__/Audit.generated";
import { useAuditWords } from "./useAuditWords";

/** The log as a table, for screens with room. */
export function AuditTable({ entries }: { entries: readonly AuditRowFragment[] }) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const words = useAuditWords();
  return (
    <DataTable
      caption={t("audit.caption")}
      rows={entries}
      columns={[
        {
          id: "when",
          name: t("audit.when"),
          width: 12.5,
          cell: ({ happenedOn }) => <time dateTime={happenedOn}>{time.moment(happenedOn)}</time>,
        },
        {
          id: "who",
          name: t("audit.who"),
          width: 7,
          grows: true,
          cell: (entry) => <BdiLine title={words.who(entry)}>{words.who(entry)}</BdiLine>,
        },
        { id: "kind", name: t("audit.kind"), width: 11, grows: true, cell: (entry) => <Kind entry={entry} /> },
        {
          id: "subject",
          name: t("audit.subject"),
          width: 9,
          grows: true,
          cell: (entry) => (
            <BdiLine title={[entry.personName, words.subject(entry)].filter(Boolean).join(" · ")}>
              {words.target(entry)}
            </BdiLine>
          ),
        },
        { id: "source", name: t("audit.source"), width: 7, cell: words.source },
      ]}
    />
  );
}

function Kind({ entry }: { entry: AuditRowFragment }) {
  const words = useAuditWords();
  const [kind, detail] = [words.kind(entry), words.detail(entry)];
  return (
    <span title={[kind, detail].filter(Boolean).join(" · ")}>
      <chakra.span fontWeight="550">{kind}</chakra.span>
      {detail && <chakra.span color="text.muted"> {detail}</chakra.span>}
    </span>
  );
}
