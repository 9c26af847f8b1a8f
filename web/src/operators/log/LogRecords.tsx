import { operatorPaths } from "@finder/contract/web-paths";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { CopyButton } from "@/ui/actions/CopyButton";
import { TextLink } from "@/ui/navigation/TextLink";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { CustomerLink } from "../customers/CustomerLink";
import { Email } from "../ui/Email";
import { Records } from "../ui/Records";
import type { OperatorLogQuery } from "./__generated__/OperatorLog.generated";

type Entry = OperatorLogQuery["operatorLog"]["items"][number];

/** Entries of the operators' log, newest first. */
export function LogRecords({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation();
  const { moment } = useTimeFormat();
  const operationText = useOperationText();
  const columns: readonly TableColumn<Entry>[] = [
    { id: "when", name: t("operators.log.when"), width: 12, cell: ({ happenedOn }) => moment(happenedOn) },
    {
      id: "operator",
      name: t("operators.log.operator"),
      width: 13,
      grows: true,
      cell: ({ operatorEmail, operatorId }) => (
        <TextLink to={`${operatorPaths.log}?operator=${operatorId}`}>
          <Email value={operatorEmail} />
        </TextLink>
      ),
    },
    {
      id: "operation",
      name: t("operators.log.operation"),
      width: 13,
      grows: true,
      cell: ({ operation }) => operationText(operation),
    },
    {
      id: "about",
      name: t("operators.log.about"),
      width: 9,
      grows: true,
      cell: (entry) => (entry.clientId ?? entry.subject) && <About entry={entry} />,
    },
    {
      id: "reason",
      name: t("operators.log.reason"),
      width: 9,
      grows: true,
      cell: ({ reason, detail, tokenName }) =>
        [tokenName && t("tools.byTool", { name: tokenName }), detail, reason].filter(Boolean).join(" · "),
    },
    {
      id: "outcome",
      name: t("operators.log.outcome"),
      width: 8,
      cell: ({ outcome, happenedOn }) => <Outcome outcome={outcome} isNew={isNew(happenedOn)} />,
    },
    {
      id: "address",
      name: t("operators.log.address"),
      width: 8,
      cell: ({ networkAddress }) => <Bdi>{networkAddress}</Bdi>,
    },
    {
      id: "request",
      name: t("operators.log.request"),
      width: 4,
      cell: ({ requestId }) => (
        <CopyButton value={requestId} label={t("operators.log.copyRequest", { id: requestId })} />
      ),
    },
  ];
  return <Records caption={t("operators.log.title")} columns={columns} rows={entries} />;
}

function About({ entry: { clientId, subject } }: { entry: Entry }) {
  return (
    <>
      {clientId && <CustomerLink id={clientId} />}
      {clientId && subject && " · "}
      <Bdi>{subject}</Bdi>
    </>
  );
}

function Outcome({ outcome, isNew: runs }: { outcome: string | null; isNew: boolean }) {
  const { t } = useTranslation();
  if (outcome === null)
    return <Chip tone={runs ? "neutral" : "warn"}>{t(runs ? "operators.log.runs" : "operators.log.unfinished")}</Chip>;
  return outcome === "done" ? (
    <Chip tone="good">{t("operators.is.done")}</Chip>
  ) : (
    <Chip tone="bad" title={outcome}>
      {t("operators.log.refused")}
    </Chip>
  );
}

/** Whether what began then may still be under way. */
function isNew(happenedOn: string): boolean {
  return Date.now() - Date.parse(happenedOn) < 60_000;
}

/** What an operation is called; one that has no words goes by its own name. */
function useOperationText(): (operation: string) => string {
  const { exists, t } = useTranslation();
  return (operation) => {
    const path = `operators.log.did.${operation}`;
    return exists(path) ? t(path as "operators.log.did.session/open") : operation;
  };
}
