import { Inbox } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { lazily } from "@/lib/browser/lazily";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/Card";
import { Stack } from "@/ui/layout/primitives";
import { PageTabs } from "@/ui/navigation/PageTabs";
import { useMay } from "../session/useConsoleSession";
import { HeldPayments } from "./HeldPayments";
import { useQueueCountsQuery } from "./__generated__/Queues.generated";
import { RefundRequests } from "./RefundRequests";

const queues = [
  { key: "refunds", may: "refunds.decide", count: "refunds", Queue: RefundRequests },
  {
    key: "optouts",
    may: "optouts.decide",
    count: "optOuts",
    Queue: lazily(async () => (await import("../erasures/OptOutRequests")).OptOutRequests, "erasures"),
  },
  {
    key: "reports",
    may: "reports.decide",
    count: "reports",
    Queue: lazily(async () => (await import("../reports/ReportedPeople")).ReportedPeople, "reports"),
  },
  { key: "payments", may: "payments.settle", count: "payments", Queue: HeldPayments },
  {
    key: "mails",
    may: "failures.retry",
    count: "mails",
    Queue: lazily(async () => (await import("../failures/FailedMails")).FailedMails, "failures"),
  },
  {
    key: "jobs",
    may: "failures.retry",
    count: "jobs",
    Queue: lazily(async () => (await import("../failures/FailedJobs")).FailedJobs, "failures"),
  },
  {
    // Webhooks are tried again by themselves: nothing waits for an operator, so nothing is counted.
    key: "webhooks",
    may: "failures.retry",
    count: null,
    Queue: lazily(async () => (await import("../failures/FailedDeliveries")).FailedDeliveries, "failures"),
  },
] as const;

/** What waits for a decision that the operator's role takes, a tab each with how much. */
export function QueuesPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const may = useMay();
  const [address] = useSearchParams();
  const { data } = useQueueCountsQuery();
  usePageTitle(t("operators.queues.title"));
  const own = queues.filter((queue) => may(queue.may));
  const current = own.find(({ key }) => key === address.get("tab")) ?? own[0];
  const tabs = own.map(({ key, count }) => {
    const waiting = (count && data?.queueCounts[count]) ?? 0;
    return { key, text: t(`operators.queues.${key}`) + (waiting > 0 ? ` (${number(waiting)})` : "") };
  });
  return (
    <Stack gap="5">
      <PageTitle>{t("operators.queues.title")}</PageTitle>
      {current ? (
        <>
          <PageTabs label={t("operators.queues.title")} tabs={tabs} current={current.key} />
          <current.Queue />
        </>
      ) : (
        <EmptyState icon={Inbox} title={t("operators.queues.notForRole")} hint={t("operators.shell.notForRoleHint")} />
      )}
    </Stack>
  );
}
