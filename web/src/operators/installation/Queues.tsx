import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Part } from "../ui/Part";
import { Records } from "../ui/Records";
import type { InstallationQuery } from "./__generated__/Installation.generated";
import { RunbookLink, useRunbookAddress } from "./RunbookLink";

const runbooks = {
  jobs: "docs/operations/alerts/jobs-late.md",
  mails: "docs/operations/alerts/mails-late.md",
  payment_events: "docs/operations/alerts/payment-events-late.md",
} as const;

/** Shows how much waits in each queue, and for how long the oldest has. */
export function Queues({ queues }: { queues: InstallationQuery["installation"]["queues"] }) {
  const { t } = useTranslation();
  const { ago } = useTimeFormat();
  const runbookAddress = useRunbookAddress();
  const nameOf = (id: string): string => t(`installation.queue.${id as keyof typeof runbooks}`);
  return (
    <Part title={t("installation.queues")}>
      <Records
        caption={t("installation.queues")}
        columns={[
          { id: "queue", name: t("installation.queueName"), width: 14, cell: ({ id }) => nameOf(id) },
          {
            id: "waiting",
            name: t("installation.waiting"),
            width: 8,
            isNumber: true,
            cell: ({ length }) => String(length),
          },
          {
            id: "oldest",
            name: t("installation.oldest"),
            width: 14,
            grows: true,
            cell: ({ oldestOn }) => (oldestOn ? (ago(oldestOn) ?? t("operators.justNow")) : "–"),
          },
          {
            id: "runbook",
            name: t("installation.runbook"),
            isNameHidden: true,
            width: 10,
            // A card shows no name without a value.
            cell: ({ id }) => {
              const page = runbooks[id as keyof typeof runbooks];
              return runbookAddress(page) && <RunbookLink page={page} of={nameOf(id)} />;
            },
          },
        ]}
        rows={queues}
      />
    </Part>
  );
}
