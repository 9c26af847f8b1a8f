import { operatorPaths } from "@finder/contract/web-paths";
import { ScrollText } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { ButtonLink } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { MoreButton } from "../ui/MoreButton";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { LogRecords } from "./LogRecords";
import { useOperatorLogQuery } from "./__generated__/OperatorLog.generated";

/** What operators did or were refused; of one client or one operator where the address says so. */
export function LogPage() {
  const { t } = useTranslation();
  usePageTitle(t("operators.log.title"));
  const [address] = useSearchParams();
  const clientId = numberIn(address.get("client"));
  const operatorId = numberIn(address.get("operator"));
  return (
    <Stack gap="5">
      <Stack gap="1">
        <PageTitle>{t("operators.log.title")}</PageTitle>
        <Text color="text.muted">{t("operators.log.lead")}</Text>
      </Stack>
      {(clientId ?? operatorId) !== null && (
        <HStack gap="3" flexWrap="wrap">
          <Text>
            {clientId !== null && t("operators.log.ofClient", { number: clientId })}
            {operatorId !== null && t("operators.log.ofOperator", { number: operatorId })}
          </Text>
          <ButtonLink to={operatorPaths.log} size="sm">
            {t("operators.log.all")}
          </ButtonLink>
        </HStack>
      )}
      <Entries clientId={clientId} operatorId={operatorId} />
    </Stack>
  );
}

type Of = { clientId: string | null; operatorId: string | null };

function Entries(of: Of) {
  const { t } = useTranslation();
  const { data, error, fetchMore, refetch } = useOperatorLogQuery({ variables: of });
  if (!data) return <PartNotLoaded error={error} height="24rem" onRetry={refetch} />;
  const { items, more } = data.operatorLog;
  if (items.length === 0) return <EmptyState icon={ScrollText} title={t("operators.log.none")} />;
  const before = items.at(-1)?.id ?? null;
  return (
    <>
      <LogRecords entries={items} />
      {more && <MoreButton onMore={() => fetchMore({ variables: { ...of, before } })} />}
    </>
  );
}

/** The number of a client or an operator in an address; null for anything else. */
function numberIn(text: string | null): string | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? text : null;
}
