import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { chakra, HStack, Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { Email } from "../ui/Email";
import { Records } from "../ui/Records";
import { DecisionDialog } from "./DecisionDialog";
import { Queue } from "./Queue";
import { type OptOutRequestsQuery, useDecideOptOutMutation, useOptOutRequestsQuery } from "./Queues.generated";

type Request = OptOutRequestsQuery["optOutRequests"]["items"][number];
const decisions = [
  {
    approve: true,
    name: "operators.queues.forget",
    of: "operators.queues.forgetOf",
    hint: "operators.queues.forgetHint",
  },
  {
    approve: false,
    name: "operators.queues.refuse",
    of: "operators.queues.refuseOf",
    hint: "operators.queues.refuseHint",
  },
] as const;

/** People who ask to be forgotten from an email that is not on record, each with the day by which they are to be answered. */
export function OptOutRequests() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { data, error, refetch } = useOptOutRequestsQuery();
  const page = data?.optOutRequests;
  const columns: readonly TableColumn<Request>[] = [
    {
      id: "email",
      name: t("signIn.email"),
      width: 15,
      grows: true,
      cell: ({ email }) => <Email value={email} />,
    },
    {
      id: "profile",
      name: t("operators.queues.profile"),
      width: 18,
      grows: true,
      cell: ({ profileUrl }) => (
        <chakra.a href={profileUrl} target="_blank" rel="noreferrer" color="accent" textDecoration="underline">
          <Bdi dir="ltr">{profileUrl.replace("https://", "")}</Bdi>
        </chakra.a>
      ),
    },
    { id: "asked", name: t("operators.queues.asked"), width: 9, cell: ({ confirmedOn }) => date(confirmedOn) },
    { id: "due", name: t("operators.queues.due"), width: 11, cell: ({ dueOn }) => <Due on={dueOn} /> },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 16,
      cell: (request) => <Decide request={request} />,
    },
  ];
  return (
    <Queue lead={t("operators.queues.optoutsLead")} page={page} error={error} onRetry={refetch}>
      <Records caption={t("operators.queues.optouts")} columns={columns} rows={page?.items ?? []} />
    </Queue>
  );
}

const soonMs = 7 * 86_400_000;

/** The last day for an answer, marked in its last week and after it. */
function Due({ on }: { on: string }) {
  const { date } = useFormat();
  const [now] = useState(Date.now);
  const left = Date.parse(on) - now;
  return <Chip tone={left < 0 ? "bad" : left < soonMs ? "warn" : "neutral"}>{date(on)}</Chip>;
}

function Decide({ request: { id, email } }: { request: Request }) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [chosen, setChosen] = useState<(typeof decisions)[number] | null>(null);
  const [decide] = useDecideOptOutMutation({ refetchQueries: ["OptOutRequests", "QueueCounts"] });
  return (
    <HStack gap="1" justify={{ lg: "flex-end" }}>
      {decisions.map((decision) => (
        <Button
          key={decision.name}
          size="sm"
          tone="ghost"
          aria-label={t(decision.of, { email })}
          onClick={() => setChosen(decision)}
        >
          {t(decision.name)}
        </Button>
      ))}
      {chosen && (
        <DecisionDialog
          title={t(chosen.of, { email })}
          yes={t(chosen.name)}
          danger={chosen.approve}
          onClose={() => setChosen(null)}
          onDecide={async () => {
            const call = decide({ variables: { id, approve: chosen.approve } });
            const { refusals } = await attempt(call.then((answer) => answer.data?.decideOptOut));
            if (refusals.length === 0) showSuccess(t("operators.queues.decided"));
            return refusals;
          }}
        >
          <Text color="text.muted">{t(chosen.hint)}</Text>
        </DecisionDialog>
      )}
    </HStack>
  );
}
