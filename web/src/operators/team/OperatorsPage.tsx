import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { PageTitle } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Chip } from "@/ui/text/Chip";
import { Email } from "../ui/Email";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { Records } from "../ui/Records";
import { OperatorActions } from "./OperatorActions";
import { type OperatorFieldsFragment, useOperatorsQuery } from "./__generated__/Operators.generated";

/** Everyone who may use the console. */
export function OperatorsPage() {
  const { t } = useTranslation();
  usePageTitle(t("operators.shell.operators"));
  return (
    <Stack gap="5">
      <Stack gap="1">
        <PageTitle>{t("operators.shell.operators")}</PageTitle>
        <Text color="text.muted">{t("operators.team.lead")}</Text>
      </Stack>
      <List />
    </Stack>
  );
}

function List() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { ago } = useTimeFormat();
  const { data, error, refetch } = useOperatorsQuery();
  if (!data) return <PartNotLoaded error={error} height="12rem" onRetry={refetch} />;
  const columns: readonly TableColumn<OperatorFieldsFragment>[] = [
    { id: "email", name: t("signIn.email"), width: 16, grows: true, cell: ({ email }) => <Email value={email} /> },
    { id: "role", name: t("customers.members.role"), width: 9, cell: ({ role }) => t(`operators.role.${role}`) },
    {
      id: "state",
      name: t("operators.label.state"),
      width: 12,
      cell: (operator) => <State operator={operator} />,
    },
    {
      id: "used",
      name: t("operators.team.lastUsed"),
      width: 10,
      cell: ({ lastUsedOn }) => (lastUsedOn ? (ago(lastUsedOn) ?? t("operators.justNow")) : t("operators.never")),
    },
    { id: "since", name: t("customers.members.since"), width: 9, cell: ({ createdOn }) => date(createdOn) },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 19,
      cell: (operator) => (
        <HStack gap="1" justify={{ lg: "flex-end" }} flexWrap="wrap">
          <OperatorActions operator={operator} />
        </HStack>
      ),
    },
  ];
  return <Records caption={t("operators.shell.operators")} columns={columns} rows={data.operators} />;
}

function State({ operator: { active, enrolled } }: { operator: OperatorFieldsFragment }) {
  const { t } = useTranslation();
  if (!active) return <Chip tone="bad">{t("operators.is.disabled")}</Chip>;
  return enrolled ? (
    <Chip tone="good">{t("operators.is.active")}</Chip>
  ) : (
    <Chip tone="warn">{t("operators.team.noFactor")}</Chip>
  );
}
