import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { CustomerLink } from "../../customers/CustomerLink";
import { MoreButton } from "../../ui/MoreButton";
import { Part } from "../../ui/Part";
import { PartNotLoaded } from "../../ui/PartNotLoaded";
import { Records } from "../../ui/Records";
import { type PersonOwnersQuery, usePersonOwnersQuery } from "../__generated__/Person.generated";

type Owner = PersonOwnersQuery["personOwners"]["items"][number];

/** The clients that own data of the person, page by page. */
export function OwnersPart({ personId, clients }: { personId: string; clients: number }) {
  const { t } = useTranslation();
  return (
    <Part title={t("people.owners.title")} empty={clients === 0 && t("people.owners.none")}>
      <Text color="text.muted">{t("people.owners.summary", { count: clients })}</Text>
      <Owners personId={personId} />
    </Part>
  );
}

function Owners({ personId }: { personId: string }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { data, error, fetchMore, refetch } = usePersonOwnersQuery({ variables: { id: personId } });
  const columns: readonly TableColumn<Owner>[] = [
    {
      id: "customer",
      name: t("people.owners.customer"),
      width: 15,
      grows: true,
      cell: ({ id, companyName }) => <CustomerLink id={id} companyName={companyName} />,
    },
    {
      id: "data",
      name: t("people.owners.data"),
      width: 18,
      grows: true,
      cell: (owner) => owner.data.map((datum) => t(`operators.field.${datum}`)).join(" · "),
    },
    { id: "since", name: t("operators.label.since"), width: 8, cell: ({ since }) => date(since) },
  ];
  if (!data) return <PartNotLoaded error={error} height="8rem" onRetry={refetch} />;
  const { items, more } = data.personOwners;
  const after = items.at(-1)?.id ?? null;
  return (
    <>
      <Records caption={t("people.owners.title")} columns={columns} rows={items} />
      {more && <MoreButton onMore={() => fetchMore({ variables: { id: personId, after } })} />}
    </>
  );
}
