import { operatorPaths } from "@finder/contract/web-paths";
import { useParams } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { PageTitle } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { BackLink } from "@/ui/navigation/BackLink";
import { TextLink } from "@/ui/navigation/TextLink";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { useMay } from "../session/useConsoleSession";
import { NotLoaded } from "../ui/NotLoaded";
import { AccountPart } from "../customer-account/AccountPart";
import { PlanPart } from "../customer-plan/PlanPart";
import { CreditsPart } from "./credits/CreditsPart";
import { type CustomerQuery, useCustomerQuery } from "./__generated__/Customer.generated";
import { CustomerFacts } from "./CustomerFacts";
import { CustomerTabs } from "./tabs/CustomerTabs";
import { useCustomerName } from "./useCustomerName";

/** Everything an operator sees of one client. */
export function CustomerPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { data, error, refetch } = useCustomerQuery({ variables: { id } });
  if (data) return <Shown customer={data.customer} />;
  return <NotLoaded error={error} none={t("customers.page.none")} onRetry={() => void refetch()} />;
}

function Shown({ customer }: { customer: CustomerQuery["customer"] }) {
  const { t } = useTranslation();
  const may = useMay();
  const { summary, credits } = customer;
  const name = useCustomerName()(summary);
  usePageTitle(name);
  return (
    <Stack gap="8">
      <Stack gap="1">
        <BackLink to={operatorPaths.customers}>{t("operators.shell.customers")}</BackLink>
        <HStack gap="3" flexWrap="wrap">
          <PageTitle>
            <Bdi>{name}</Bdi>
          </PageTitle>
          {summary.closedOn && <Chip tone="bad">{t("operators.is.closed")}</Chip>}
          {customer.pastDueSince && <Chip tone="warn">{t("customers.page.pastDue")}</Chip>}
        </HStack>
        {may("log.view") && (
          <Text>
            <TextLink to={`${operatorPaths.log}?client=${summary.id}`}>{t("customers.page.toLog")}</TextLink>
          </Text>
        )}
      </Stack>
      <CustomerFacts customer={customer} />
      {credits && <CreditsPart customerId={summary.id} credits={credits} />}
      <PlanPart customerId={summary.id} />
      <AccountPart customerId={summary.id} name={name} />
      <CustomerTabs customerId={summary.id} />
    </Stack>
  );
}
