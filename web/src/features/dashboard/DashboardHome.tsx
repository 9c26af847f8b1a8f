import { type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import type { FirstStep } from "@/generated/schema";
import { useFailureText } from "@/i18n/useFailureText";
import { lazily } from "@/lib/browser/lazily";
import { remembered } from "@/lib/browser/remembered";
import { useInSlices } from "@/lib/useInSlices";
import { PageTitle } from "@/ui/layout/Card";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Grid, Stack } from "@/ui/layout/primitives";
import { stepsOver } from "@/viewer/first-steps";
import { useViewer } from "@/viewer/useViewer";
import { Activity, type ActivityParts } from "./activity/Activity";
import { AllowanceCard } from "./AllowanceCard";
import { type DashboardHomeQuery, useDashboardHomeQuery } from "./DashboardHome.generated";
import { ExtensionCard } from "./ExtensionCard";
import { FirstSteps } from "./first-steps/FirstSteps";
import { stepsFor } from "./first-steps/steps";
import { PlanCard } from "./PlanCard";

type DashboardHomeProps = ActivityParts & { search: ReactNode };

/** The home screen: a search, the plan with its balances, seats and API keys, and what was revealed lately. */
export function DashboardHome({ search, ...parts }: DashboardHomeProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="5">
      <PageTitle>{t("dashboard.greeting", { name: useViewer().firstName })}</PageTitle>
      {search}
      <Blocks {...parts} />
    </Stack>
  );
}

const CapCard = lazily(async () => (await import("./CapCard")).CapCard, "caps");

const columns = { base: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" };

/** All that waits for an answer, in one piece: what comes in moves nothing that is already read. */
function Blocks(parts: ActivityParts) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { id, permissions } = useViewer();
  const steps = remembered.read(stepsOver(id)) === null;
  // The owner has no cap.
  const capped = !permissions.includes("team.manage");
  const {
    data: answer,
    error,
    refetch,
  } = useDashboardHomeQuery({
    variables: { steps, capped, usage: permissions.includes("usage.view") },
    fetchPolicy: steps || capped ? "cache-and-network" : "cache-first",
  });
  const data = useInSlices(answer);
  const client = data?.viewer?.client;
  const left = useStepsLeft(data);
  if (!answer?.viewer && error) return <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />;
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
    <>
      {left && <FirstSteps steps={left.steps} done={left.done} />}
      {data.spendingCap && (
        <Suspense fallback={<Skeleton h="8rem" borderRadius="lg" />}>
          <CapCard cap={data.spendingCap} />
        </Suspense>
      )}
      <Grid templateColumns={columns} gap="4">
        <PlanCard client={client} forecast={data.creditForecast ?? []} />
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
      <Activity {...parts} />
      <ExtensionCard />
    </>
  );
}

/** The first steps of a member who needs them still; null otherwise, which this browser then remembers. */
function useStepsLeft(data: DashboardHomeQuery | undefined) {
  const { id, permissions } = useViewer();
  const done: readonly FirstStep[] = data?.firstSteps?.done ?? [];
  const hasSeat = (data?.viewer?.client.seats.available ?? 0) > 0;
  const steps = stepsFor(permissions, hasSeat || done.includes("INVITE"));
  const isOver = data?.firstSteps?.dismissed !== false || steps.every((step) => done.includes(step.id));
  const isTold = data?.firstSteps !== undefined && isOver;
  useEffect(() => {
    if (isTold) remembered.write(stepsOver(id), "yes");
  }, [id, isTold]);
  return isOver ? null : { steps, done };
}
