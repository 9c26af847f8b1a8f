import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import type { FirstStep } from "@/generated/schema";
import { lazily } from "@/lib/browser/lazily";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Suspended } from "@/ui/feedback/Suspended";
import { Grid } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import { Activity, type ActivityParts } from "./activity/Activity";
import type { ActivityAnswer } from "./activity/useActivity";
import { AllowanceCard } from "./AllowanceCard";
import type { DashboardHomeQuery } from "./__generated__/DashboardHome.generated";
import { ExtensionCard } from "./ExtensionCard";
import { FirstSteps } from "./first-steps/FirstSteps";
import type { Step } from "./first-steps/steps";
import { PlanCard } from "./PlanCard";

const CapCard = lazily(async () => (await import("./CapCard")).CapCard, "caps");

const OwnershipCard = lazily(async () => (await import("./OwnershipCard")).OwnershipCard, "ownership");

const columns = { base: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" };

type HomeBlocksProps = ActivityParts & {
  home: DashboardHomeQuery;
  client: NonNullable<DashboardHomeQuery["viewer"]>["client"];
  activity: ActivityAnswer;
  /** The first steps of who needs them still. */
  left: { steps: readonly Step[]; done: readonly FirstStep[] } | null;
};

/** What the answer brings: first steps, the plan with its balances, seats and API keys, and what was revealed lately. */
export function HomeBlocks({ home, client, left, activity, ...parts }: HomeBlocksProps) {
  const { t } = useTranslation();
  const { permissions } = useViewer();
  return (
    <>
      {left && <FirstSteps steps={left.steps} done={left.done} />}
      {home.ownershipOffer && (
        <Suspended fallback={<Skeleton h="5rem" borderRadius="lg" />}>
          <OwnershipCard owner={home.ownershipOffer.ownerName} />
        </Suspended>
      )}
      {home.spendingCap && (
        <Suspended fallback={<Skeleton h="8rem" borderRadius="lg" />}>
          <CapCard cap={home.spendingCap} />
        </Suspended>
      )}
      <Grid templateColumns={columns} gap="4">
        <PlanCard client={client} forecast={home.creditForecast ?? []} />
        <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "1fr 1fr", lg: "minmax(0, 1fr)" }} gap="4">
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
        </Grid>
      </Grid>
      <Activity activity={activity} {...parts} />
      <ExtensionCard />
    </>
  );
}
