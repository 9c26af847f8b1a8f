import type { ComponentType } from "react";
import { useFailureText } from "@/i18n/useFailureText";
import { useInSlices } from "@/lib/useInSlices";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Suspended } from "@/ui/feedback/Suspended";
import { Grid, Stack } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import type { ActivityQuery } from "./__generated__/Activity.generated";
import { type PersonPanel, RecentPeople } from "./RecentPeople";
import { RevealedCounter } from "./RevealedCounter";
import type { ActivityAnswer } from "./useActivity";

type Rows = NonNullable<ActivityQuery["usageByDay"]>;

/** What other features bring to the dashboard. */
export type ActivityParts = {
  Chart: ComponentType<{ rows: Rows }>;
  Panel: PersonPanel;
};

const columns = { base: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" };
// As many as fit next to the chart.
const recentPeople = 8;
const height = "27rem";

/** What happened lately, in one answer: reveals by day and kind, how many people, and the last of them. */
export function Activity({ activity, Chart, Panel }: ActivityParts & { activity: ActivityAnswer }) {
  const failureText = useFailureText();
  const usage = useViewer().permissions.includes("usage.view");
  const { data: answer, error, refetch } = activity;
  const data = useInSlices(answer);
  if (!answer && error) return <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Grid templateColumns={columns} gap="4">
          <Skeleton h={usage ? height : "8rem"} borderRadius="lg" />
          <Skeleton h={usage ? height : "8rem"} borderRadius="lg" />
        </Grid>
      </Loading>
    );
  }
  const isUsed = data.usageByDay !== undefined && data.usageByDay.length > 0;
  return (
    <Grid templateColumns={columns} gap="4">
      <Stack gap="4" minW="0">
        <RevealedCounter />
        {isUsed && (
          <Suspended fallback={<Skeleton h={height} borderRadius="lg" />}>
            <Chart rows={data.usageByDay ?? []} />
          </Suspended>
        )}
      </Stack>
      {data.myContacts && <RecentPeople people={data.myContacts.items.slice(0, recentPeople)} Panel={Panel} />}
    </Grid>
  );
}
