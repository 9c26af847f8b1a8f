import { type ReactNode, useEffect } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { FirstStep } from "@/generated/schema";
import { useFailureText } from "@/i18n/useFailureText";
import { useAhead } from "@/lib/browser/ahead";
import { lazily } from "@/lib/browser/lazily";
import { remembered } from "@/lib/browser/remembered";
import { useInSlices } from "@/lib/useInSlices";
import { Suspended } from "@/ui/feedback/Suspended";
import { PageTitle } from "@/ui/layout/Card";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Grid, Stack } from "@/ui/layout/primitives";
import { stepsOver } from "@/viewer/first-steps";
import { useViewer } from "@/viewer/useViewer";
import type { ActivityParts } from "./activity/Activity";
import { useActivity } from "./activity/useActivity";
import { type DashboardHomeQuery, useDashboardHomeQuery } from "./__generated__/DashboardHome.generated";
import { stepsFor } from "./first-steps/steps";

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

const HomeBlocks = lazily(loadBlocks);

/** All that waits for an answer, in one piece: what comes in moves nothing that is already read. */
function Blocks(parts: ActivityParts) {
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
  const activity = useActivity();
  useAhead(loadBlocks);
  const client = data?.viewer?.client;
  const left = useStepsLeft(data);
  if (!answer?.viewer && error) return <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />;
  if (!client) return <BlocksSkeleton />;
  return (
    <Suspended fallback={<BlocksSkeleton />}>
      <HomeBlocks client={client} home={data} left={left} activity={activity} {...parts} />
    </Suspended>
  );
}

async function loadBlocks() {
  return (await import("./HomeBlocks")).HomeBlocks;
}

function BlocksSkeleton() {
  return (
    <Loading>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" }} gap="4">
        <Skeleton h="15rem" borderRadius="lg" />
        <Skeleton h="15rem" borderRadius="lg" />
      </Grid>
    </Loading>
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
