import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Email } from "../../ui/Email";
import { Records } from "../../ui/Records";
import { ListPart } from "../tabs/ListPart";
import type { TabProps } from "../tabs/tab-props";
import { type CustomerSessionsQuery, useCustomerSessionsQuery } from "./__generated__/CustomerActivity.generated";

type Session = CustomerSessionsQuery["customerSessions"]["items"][number];

/** Where the client's members are signed in. */
export function SessionsTab({ customerId: id }: TabProps) {
  const { t } = useTranslation();
  const { ago, moment } = useTimeFormat();
  const { data, error, fetchMore, refetch } = useCustomerSessionsQuery({ variables: { id } });
  const page = data?.customerSessions;
  const columns: readonly TableColumn<Session>[] = [
    {
      id: "member",
      name: t("customers.sessions.member"),
      width: 15,
      grows: true,
      cell: ({ memberEmail }) => <Email value={memberEmail} />,
    },
    {
      id: "device",
      name: t("customers.sessions.device"),
      width: 14,
      grows: true,
      cell: ({ device }) => <Bdi dir="ltr">{device ?? "–"}</Bdi>,
    },
    {
      id: "address",
      name: t("operators.log.address"),
      width: 10,
      cell: ({ networkAddress }) => <Bdi dir="ltr">{networkAddress ?? "–"}</Bdi>,
    },
    {
      id: "used",
      name: t("operators.label.lastUsed"),
      width: 9,
      cell: ({ lastUsedOn }) => ago(lastUsedOn) ?? t("operators.justNow"),
    },
    { id: "began", name: t("customers.sessions.began"), width: 12, cell: ({ createdOn }) => moment(createdOn) },
    { id: "ends", name: t("customers.sessions.ends"), width: 12, cell: ({ expiresOn }) => moment(expiresOn) },
  ];
  return (
    <ListPart
      title={t("customers.sessions.title")}
      page={page}
      empty={t("customers.sessions.none")}
      error={error}
      onRetry={refetch}
      onMore={() => fetchMore({ variables: { id, after: page?.items.at(-1)?.id } })}
    >
      <Records caption={t("customers.sessions.title")} columns={columns} rows={page?.items ?? []} />
    </ListPart>
  );
}
