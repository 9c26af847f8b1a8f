import { useState } from "react";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { SelectField } from "@/ui/form/choice/SelectField";
import { Box, Flex, Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Chip } from "@/ui/text/Chip";
import { CustomerLink } from "../customers/CustomerLink";
import { Queue } from "../queues/Queue";
import { Email } from "../ui/Email";
import { MoreButton } from "../ui/MoreButton";
import { Records } from "../ui/Records";
import { FailureActions, RetryButton } from "./FailureActions";
import { useFailedOn } from "./useFailedOn";
import {
  type FailedMailsQuery,
  useDropMailMutation,
  useFailedMailsQuery,
  useRetryMailMutation,
  useRetryMailsMutation,
} from "./__generated__/Failures.generated";

type Mail = FailedMailsQuery["failedMails"]["items"][number];
const refetchQueries = ["FailedMails", "QueueCounts"];

/** Emails that could not be delivered, of every kind or one; resends one of them, or all of a kind. */
export function FailedMails() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const kindText = useMailKind();
  const [kind, setKind] = useState<string | null>(null);
  const [retryAll] = useRetryMailsMutation({ refetchQueries });
  const { data, previousData, error, fetchMore, refetch } = useFailedMailsQuery({ variables: { kind } });
  const page = (data ?? previousData)?.failedMails;
  const ofKind = page?.kinds.find((each) => each.kind === kind);
  const all = page?.kinds.reduce((sum, each) => sum + each.count, 0) ?? 0;
  const before = page?.items.at(-1)?.id ?? null;
  return (
    <Queue
      lead={t("failures.mail.lead")}
      page={page && { items: page.items, count: all === 0 ? 0 : page.items.length || 1 }}
      error={error}
      onRetry={refetch}
    >
      <Flex gap="3" align="flex-end" flexWrap="wrap">
        <Box minW="16rem">
          <SelectField
            label={t("operators.label.email")}
            value={kind ?? ""}
            options={[
              { value: "", text: `${t("failures.mail.everyKind")} (${number(all)})` },
              ...(page?.kinds ?? []).map((each) => ({
                value: each.kind,
                text: `${kindText(each.kind)} (${number(each.count)})`,
              })),
            ]}
            onChange={(event) => setKind(event.currentTarget.value || null)}
          />
        </Box>
        {ofKind && (
          <RetryButton onRetry={async () => (await retryAll({ variables: { kind: ofKind.kind } })).data?.retryMails}>
            {t("failures.mail.all", { count: ofKind.count })}
          </RetryButton>
        )}
      </Flex>
      <MailRecords mails={page?.items ?? []} />
      {page?.more && <MoreButton onMore={() => fetchMore({ variables: { kind, before } })} />}
    </Queue>
  );
}

function MailRecords({ mails }: { mails: readonly Mail[] }) {
  const { t } = useTranslation();
  const { moment } = useTimeFormat();
  const failedOn = useFailedOn();
  const kindText = useMailKind();
  const columns: readonly TableColumn<Mail>[] = [
    { id: "kind", name: t("operators.label.email"), width: 10, grows: true, cell: ({ kind }) => kindText(kind) },
    {
      id: "recipient",
      name: t("operators.label.to"),
      width: 13,
      grows: true,
      cell: ({ recipient, clientId, companyName }) => (
        <>
          <Email value={recipient} />
          {clientId && (
            <Text fontSize="sm">
              <CustomerLink id={clientId} companyName={companyName} />
            </Text>
          )}
        </>
      ),
    },
    {
      id: "why",
      name: t("failures.why"),
      width: 14,
      grows: true,
      cell: ({ failure }) => (
        <Text dir="ltr" textAlign="start" whiteSpace="normal" fontSize="sm">
          {failure}
        </Text>
      ),
    },
    failedOn,
    {
      id: "next",
      name: t("failures.mail.next"),
      width: 12,
      cell: ({ nextTry }) =>
        nextTry === null ? <Chip tone="bad">{t("failures.mail.refused")}</Chip> : moment(nextTry),
    },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 15,
      cell: (mail) => <MailActions mail={mail} />,
    },
  ];
  return <Records caption={t("operators.queues.mails")} columns={columns} rows={mails} />;
}

function MailActions({ mail: { id, kind, recipient } }: { mail: Mail }) {
  const { t } = useTranslation();
  const kindText = useMailKind();
  const [retry] = useRetryMailMutation({ refetchQueries });
  const [drop] = useDropMailMutation({ refetchQueries });
  const named = { kind: kindText(kind), recipient };
  return (
    <FailureActions
      againOf={t("failures.mail.againOf", named)}
      dropOf={t("failures.mail.dropOf", named)}
      dropHint={t("failures.mail.dropHint")}
      onRetry={async () => (await retry({ variables: { id } })).data?.retryMail}
      onDrop={async (reason) => (await drop({ variables: { id, reason } })).data?.dropMail}
    />
  );
}

/** What a kind of mail is called; one that has no words goes by its own name. */
function useMailKind(): (kind: string) => string {
  const { exists, t } = useTranslation();
  return (kind) => {
    const path = `operators.mailKind.${kind}`;
    return exists(path) ? t(path as "operators.mailKind.invoice") : kind;
  };
}
