import { operatorPaths } from "@finder/contract/web-paths";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Chip } from "@/ui/text/Chip";
import { HStack } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Email } from "../ui/Email";
import { Records } from "../ui/Records";
import type { CustomerSummaryFieldsFragment } from "./__generated__/Customers.generated";
import { useCustomerName } from "./useCustomerName";

type CustomerRecordsProps = {
  customers: readonly CustomerSummaryFieldsFragment[];
  /** The place in their pages, as the end of an address. */
  into?: string;
};

/** Clients as found, each leading to its page. */
export function CustomerRecords({ customers, into = "" }: CustomerRecordsProps) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const nameOf = useCustomerName();
  const columns: readonly TableColumn<CustomerSummaryFieldsFragment>[] = [
    {
      id: "company",
      name: t("operators.field.COMPANY"),
      width: 16,
      grows: true,
      cell: (customer) => (
        <HStack gap="2">
          <TextLink to={`${operatorPaths.customer}/${customer.id}${into}`} truncate>
            <Bdi>{nameOf(customer)}</Bdi>
          </TextLink>
          {customer.closedOn && <Chip tone="bad">{t("operators.is.closed")}</Chip>}
        </HStack>
      ),
    },
    {
      id: "owner",
      name: t("customers.list.owner"),
      width: 16,
      grows: true,
      cell: ({ ownerEmail }) => <Email value={ownerEmail} />,
    },
    { id: "plan", name: t("operators.label.plan"), width: 9, cell: ({ planName }) => planName ?? "–" },
    {
      id: "ends",
      name: t("customers.list.ends"),
      width: 8,
      cell: ({ planEndsOn }) => (planEndsOn ? date(planEndsOn) : "–"),
    },
    {
      id: "members",
      name: t("customers.list.members"),
      width: 7,
      isNumber: true,
      cell: ({ memberCount }) => number(memberCount),
    },
    { id: "since", name: t("customers.list.since"), width: 8, cell: ({ createdOn }) => date(createdOn) },
    { id: "number", name: t("operators.label.number"), width: 6, isNumber: true, cell: ({ id }) => id },
  ];
  return <Records caption={t("operators.shell.customers")} columns={columns} rows={customers} />;
}
