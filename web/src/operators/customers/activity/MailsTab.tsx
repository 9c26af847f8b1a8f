import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip, type Tone } from "@/ui/text/Chip";
import { Email } from "../../ui/Email";
import { Records } from "../../ui/Records";
import { ListPart } from "../tabs/ListPart";
import type { TabProps } from "../tabs/tab-props";
import { type CustomerMailsQuery, useCustomerMailsQuery } from "./__generated__/CustomerActivity.generated";

type Mail = CustomerMailsQuery["customerMails"]["items"][number];

const tones: Readonly<Record<string, Tone>> = { sent: "good", late: "warn", failed: "bad" };

/** Emails to the client's members and the state of each, without their content. */
export function MailsTab({ customerId: id }: TabProps) {
  const { t, exists } = useTranslation();
  const { moment } = useTimeFormat();
  const { data, error, fetchMore, refetch } = useCustomerMailsQuery({ variables: { id } });
  const page = data?.customerMails;
  const columns: readonly TableColumn<Mail>[] = [
    {
      id: "kind",
      name: t("operators.label.email"),
      width: 14,
      grows: true,
      cell: ({ kind }) =>
        exists(`operators.mailKind.${kind}`) ? t(`operators.mailKind.${kind as "invitation"}`) : kind,
    },
    {
      id: "to",
      name: t("operators.label.to"),
      width: 14,
      grows: true,
      cell: ({ memberEmail }) => <Email value={memberEmail} />,
    },
    {
      id: "state",
      name: t("operators.label.state"),
      width: 10,
      cell: ({ state }) => (
        <Chip tone={tones[state] ?? "neutral"}>
          {exists(`customers.mails.is.${state}`) ? t(`customers.mails.is.${state as "sent"}`) : state}
        </Chip>
      ),
    },
    { id: "queued", name: t("customers.mails.queuedOn"), width: 12, cell: ({ createdOn }) => moment(createdOn) },
    { id: "sent", name: t("customers.mails.sentOn"), width: 12, cell: ({ sentOn }) => sentOn && moment(sentOn) },
    {
      id: "why",
      name: t("customers.mails.failure"),
      width: 14,
      grows: true,
      cell: ({ failure }) => failure && <Bdi>{failure}</Bdi>,
    },
  ];
  return (
    <ListPart
      title={t("customers.mails.title")}
      page={page}
      empty={t("customers.mails.none")}
      error={error}
      onRetry={refetch}
      onMore={() => fetchMore({ variables: { id, after: page?.items.at(-1)?.id } })}
    >
      <Records caption={t("customers.mails.title")} columns={columns} rows={page?.items ?? []} />
    </ListPart>
  );
}
