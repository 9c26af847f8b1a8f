import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { CopyButton } from "@/ui/actions/CopyButton";
import { chakra, HStack, Stack, Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { CustomerLink } from "../customers/CustomerLink";
import { useInstallationLinksQuery } from "../installation/__generated__/Installation.generated";
import { Queue } from "../queues/Queue";
import { MoreButton } from "../ui/MoreButton";
import { Records } from "../ui/Records";
import { FailureActions } from "./FailureActions";
import {
  type FailedJobsQuery,
  useDropJobMutation,
  useFailedJobsQuery,
  useRetryJobMutation,
} from "./__generated__/Failures.generated";

type Job = FailedJobsQuery["failedJobs"]["items"][number];
const refetchQueries = ["FailedJobs", "QueueCounts"];

/** Jobs that were given up, each with what is in the way of trying it again. */
export function FailedJobs() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { moment } = useTimeFormat();
  const { data, error, fetchMore, refetch } = useFailedJobsQuery();
  const page = data?.failedJobs;
  const columns: readonly TableColumn<Job>[] = [
    {
      id: "job",
      name: t("operators.label.job"),
      width: 10,
      grows: true,
      cell: ({ id, kind }) => (
        <>
          {t(`operators.jobKind.${kind}`)} <Bdi>{numberOf(id)}</Bdi>
        </>
      ),
    },
    {
      id: "customer",
      name: t("operators.field.COMPANY"),
      width: 12,
      grows: true,
      cell: ({ clientId, companyName }) => <CustomerLink id={clientId} companyName={companyName} />,
    },
    {
      id: "done",
      name: t("failures.job.done"),
      width: 9,
      cell: ({ done, total, charged }) => (
        <Stack gap="0">
          {t("operators.doneOf", { done: number(done), total: number(total) })}
          {charged > 0 && (
            <Text fontSize="sm" color="text.muted">
              {t("failures.job.charged", { count: charged })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: "why",
      name: t("failures.why"),
      width: 14,
      grows: true,
      cell: ({ code, failure, obstacle }) => (
        <Stack gap="0">
          <Bdi dir="ltr">{[code, failure].filter(Boolean).join(" · ")}</Bdi>
          {obstacle && (
            <Text fontSize="sm" color="warn" whiteSpace="normal">
              {t(`failures.job.obstacle.${obstacle}`)}
            </Text>
          )}
        </Stack>
      ),
    },
    { id: "failed", name: t("failures.failedOn"), width: 12, cell: ({ failedOn }) => moment(failedOn) },
    {
      id: "request",
      name: t("operators.log.request"),
      width: 5,
      cell: (job) => <RequestCell job={job} />,
    },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 14,
      cell: (job) => <JobActions job={job} />,
    },
  ];
  const before = page?.items.at(-1)?.id ?? null;
  return (
    <Queue
      lead={t("failures.job.lead")}
      page={page && { items: page.items, count: page.items.length }}
      error={error}
      onRetry={refetch}
    >
      <Records caption={t("operators.queues.jobs")} columns={columns} rows={page?.items ?? []} />
      {page?.more && <MoreButton onMore={() => fetchMore({ variables: { before } })} />}
    </Queue>
  );
}

/** The request that ordered a job: its id to copy, and the ways to its log and trace where they are set. */
function RequestCell({ job: { requestId, traceId } }: { job: Job }) {
  const { t } = useTranslation();
  const links = useInstallationLinksQuery({ fetchPolicy: "cache-first" }).data?.installationLinks;
  const ways = [
    { name: t("operators.shell.log"), address: requestId && links?.request?.replace("{requestId}", requestId) },
    { name: t("failures.job.trace"), address: traceId && links?.trace?.replace("{traceId}", traceId) },
  ];
  return (
    <HStack gap="1" flexWrap="wrap">
      {requestId && <CopyButton value={requestId} label={t("operators.log.copyRequest", { id: requestId })} />}
      {ways.map(
        ({ name, address }) =>
          address && (
            <chakra.a key={name} href={address} target="_blank" rel="noreferrer" color="accent" fontSize="sm">
              {name}
            </chakra.a>
          ),
      )}
    </HStack>
  );
}

function JobActions({ job: { id, kind, obstacle } }: { job: Job }) {
  const { t } = useTranslation();
  const [retry] = useRetryJobMutation({ refetchQueries });
  const [drop] = useDropJobMutation({ refetchQueries });
  const named = { job: t(`operators.jobKind.${kind}`), id: numberOf(id) };
  const again = async () => (await retry({ variables: { id } })).data?.retryJob;
  return (
    <FailureActions
      againOf={t("failures.job.againOf", named)}
      dropOf={t("failures.job.dropOf", named)}
      dropHint={t("failures.job.dropHint")}
      onRetry={obstacle === null ? again : undefined}
      onDrop={async (reason) => (await drop({ variables: { id, reason } })).data?.dropJob}
    />
  );
}

/** The job's own number. */
function numberOf(id: string): string {
  return id.split("/").at(-1) ?? id;
}
