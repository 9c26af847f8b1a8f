import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { useFailureText } from "@/i18n/useFailureText";
import { PageTitle } from "@/ui/layout/Card";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Grid, Stack } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import { AllowanceCard } from "./AllowanceCard";
import { useDashboardHomeQuery } from "./DashboardHome.generated";
import { OptionalFirstSteps } from "./first-steps/OptionalFirstSteps";
import { ExtensionCard } from "./ExtensionCard";
import { PlanCard } from "./PlanCard";
import { RevealedCounter } from "./RevealedCounter";

/** The home screen: the plan with its balances, seats and API keys, and how many people were revealed. */
export function DashboardHome() {
  const { t } = useTranslation();
  return (
    <Stack gap="5">
      <PageTitle>{t("dashboard.greeting", { name: useViewer().firstName })}</PageTitle>
      <OptionalFirstSteps />
      <Blocks />
      <RevealedCounter />
      <ExtensionCard />
    </Stack>
  );
}

const columns = { base: "1fr", md: "1fr 1fr", lg: "2fr 1fr" };

function Blocks() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { permissions } = useViewer();
  const { data, error, refetch } = useDashboardHomeQuery();
  const client = data?.viewer?.client;
  if (!client && error) return <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />;
  if (!client) {
    return (
      <Loading>
        <Grid templateColumns={columns} gap="4">
          <Skeleton h="15rem" borderRadius="lg" />
          <Skeleton h="15rem" borderRadius="lg" />
        </Grid>
      </Loading>
    );
  }
  return (
    <Grid templateColumns={columns} gap="4">
      <PlanCard client={client} />
      <Stack gap="4">
        <AllowanceCard
          name={t("dashboard.seats")}
          allowance={client.seats}
          manage={permissions.includes("team.manage") && paths.manageSeats}
        />
        <AllowanceCard
          name={t("dashboard.apiKeys")}
          allowance={client.apiKeys}
          manage={permissions.includes("apikeys.manage") && paths.apiKeys}
        />
      </Stack>
    </Grid>
  );
}
