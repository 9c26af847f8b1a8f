import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Bdi, BdiLine } from "@/ui/text/Bdi";
import { chakra } from "@/ui/layout/primitives";
import { DataTable } from "@/ui/table/DataTable";
import type { LedgerRowFragment } from "./__generated__/Statement.generated";
import { useEntryWords } from "./useEntryWords";

/** The statement as a table, for screens with room. */
export function StatementTable({ entries }: { entries: readonly LedgerRowFragment[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useEntryWords();
  return (
    <DataTable
      caption={t("usage.entries.caption")}
      rows={entries}
      columns={[
        { id: "date", name: t("usage.entries.date"), width: 8.5, cell: ({ createdOn }) => format.date(createdOn) },
        { id: "kind", name: t("usage.entries.kind"), width: 11, grows: true, cell: (entry) => <Kind entry={entry} /> },
        { id: "pool", name: t("usage.entries.pool"), width: 10.5, cell: ({ pool }) => words.pool(pool) },
        {
          id: "member",
          name: t("usage.entries.member"),
          width: 6,
          grows: true,
          cell: ({ memberName }) => memberName && <BdiLine title={memberName}>{memberName}</BdiLine>,
        },
        {
          id: "source",
          name: t("usage.entries.source"),
          width: 6,
          cell: (entry) => <BdiLine title={words.channel(entry)}>{words.channel(entry)}</BdiLine>,
        },
        {
          id: "amount",
          name: t("usage.entries.amount"),
          width: 4.5,
          isNumber: true,
          cell: ({ amount }) => (
            <Bdi dir="ltr" fontWeight="600" color={amount > 0 ? "good" : "text"}>
              {words.change(amount)}
            </Bdi>
          ),
        },
        {
          id: "balance",
          name: t("usage.entries.balance"),
          width: 5.5,
          isNumber: true,
          cell: ({ balanceAfter }) => format.number(balanceAfter),
        },
      ]}
    />
  );
}

function Kind({ entry }: { entry: LedgerRowFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useEntryWords();
  const kind = t(`usage.entries.kindOf.${entry.kind}`);
  const target = words.target(entry);
  const expiry = entry.expiresOn && t("usage.entries.expiresOn", { date: format.date(entry.expiresOn) });
  return (
    <span title={[kind, entry.personName, words.reference(entry), expiry].filter(Boolean).join(" · ")}>
      <chakra.span fontWeight="550">{kind}</chakra.span>
      <chakra.span color="text.muted">
        {target && " "}
        {target && <Bdi>{target}</Bdi>}
        {expiry && ` ${expiry}`}
      </chakra.span>
    </span>
  );
}
