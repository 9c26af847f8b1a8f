import { Bot } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Card, PageTitle } from "@/ui/layout/Card";
import { Stack, Text } from "@/ui/layout/primitives";
import { BlackBox } from "@/ui/text/BlackBox";
import { type ServiceTokenItemFragment, useServiceTokensQuery } from "../tokens/__generated__/ServiceTokens.generated";
import { TokenItem } from "../tokens/TokenItem";
import { AllowDialog } from "./AllowDialog";

/** The assistants that are connected, and the address by which another connects. */
export function AssistantsPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data, error, refetch } = useServiceTokensQuery();
  return (
    <Stack gap="4">
      <PageTitle>{t("api.assistants.pageTitle")}</PageTitle>
      <Card p={{ base: "4", sm: "5" }}>
        <Stack gap="3">
          <Text>{t("api.assistants.how")}</Text>
          <BlackBox
            label={t("api.assistants.address")}
            copyLabel={t("api.assistants.copyAddress")}
            text={`${location.origin}/mcp`}
          />
        </Stack>
      </Card>
      {error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton h="12rem" borderRadius="lg" />
        </Loading>
      )}
      {data && <Connected assistants={data.serviceTokens.filter(isAssistant)} />}
    </Stack>
  );
}

/** Connected by an app, or made by hand for one that asks. */
function isAssistant({ appName, confirmAbove }: ServiceTokenItemFragment): boolean {
  return appName !== null || confirmAbove !== null;
}

function Connected({ assistants }: { assistants: readonly ServiceTokenItemFragment[] }) {
  const { t } = useTranslation();
  /** An assistant sends its person here with what it wants to spend. */
  const [params, setParams] = useSearchParams();
  const asking = assistants.find(({ id }) => id === params.get("allow"));
  if (assistants.length === 0)
    return (
      <Card>
        <EmptyState icon={Bot} title={t("api.assistants.none")} hint={t("api.assistants.noneHint")} />
      </Card>
    );
  return (
    <>
      <Card as="ul" aria-label={t("api.assistants.list")}>
        {assistants.map((each) => (
          <TokenItem key={each.id} token={each} />
        ))}
      </Card>
      {asking && (
        <AllowDialog token={asking} credits={Number(params.get("credits")) || null} onClose={() => setParams({})} />
      )}
    </>
  );
}
