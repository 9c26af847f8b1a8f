import { useErrorText } from "@/i18n/useErrorText";
import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import type { TableColumn } from "@/ui/table/DataTable";
import { Chip, type Tone } from "@/ui/text/Chip";
import { Email } from "../../ui/Email";
import { Records } from "../../ui/Records";
import { ListPart } from "../tabs/ListPart";
import type { TabProps } from "../tabs/tab-props";
import { type CustomerJobsQuery, useCustomerJobsQuery } from "./__generated__/CustomerActivity.generated";

type Job = CustomerJobsQuery["customerJobs"]["items"][number];

const tones: Partial<Record<Job["state"], Tone>> = { DONE: "good", FAILED: "bad", STOPPED: "warn", RUNNING: "accent" };

/** The jobs of the client's members: what each does, how far it is, and why it ended. */
export function JobsTab({ customerId: id }: TabProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { moment } = useTimeFormat();
  const errorText = useErrorText();
  const { data, error, fetchMore, refetch } = useCustomerJobsQuery({ variables: { id } });
  const page = data?.customerJobs;
  const columns: readonly TableColumn<Job>[] = [
    { id: "kind", name: t("operators.label.job"), width: 10, cell: ({ kind }) => t(`operators.jobKind.${kind}`) },
    {
      id: "state",
      name: t("operators.label.state"),
      width: 10,
      cell: ({ state }) => <Chip tone={tones[state] ?? "neutral"}>{t(`customers.jobs.is.${state}`)}</Chip>,
    },
    {
      id: "done",
      name: t("customers.jobs.done"),
      width: 9,
      cell: ({ done, total }) => t("operators.doneOf", { done: number(done), total: number(total) }),
    },
    {
      id: "spent",
      name: t("customers.days.spent"),
      width: 8,
      isNumber: true,
      cell: ({ creditsSpent }) => number(creditsSpent),
    },
    {
      id: "member",
      name: t("operators.label.by"),
      width: 13,
      grows: true,
      cell: ({ memberEmail }) => <Email value={memberEmail} />,
    },
    { id: "ordered", name: t("customers.jobs.orderedOn"), width: 12, cell: ({ createdOn }) => moment(createdOn) },
    {
      id: "why",
      name: t("operators.label.reason"),
      width: 13,
      grows: true,
      cell: ({ code }) => code && (errorText({ code, message: "" }) || code),
    },
  ];
  return (
    <ListPart
      title={t("customers.jobs.title")}
      page={page}
      empty={t("customers.jobs.none")}
      error={error}
      onRetry={refetch}
      onMore={() => fetchMore({ variables: { id, after: page?.items.at(-1)?.id } })}
    >
      <Records caption={t("customers.jobs.title")} columns={columns} rows={page?.items ?? []} />
    </ListPart>
  );
}
