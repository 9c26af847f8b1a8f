import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { useFailureText } from "@/i18n/useFailureText";
import { usePlanText } from "@/i18n/usePlanText";
import { useInSlices } from "@/lib/useInSlices";
import { BackLink } from "@/ui/navigation/BackLink";
import { PageTitle } from "@/ui/layout/Card";
import { FormAlert } from "@/ui/form/FormAlert";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Suspended } from "@/ui/feedback/Suspended";
import { lazily } from "@/lib/browser/lazily";
import { Grid, Stack, Text } from "@/ui/layout/primitives";
import { useBookingUrl } from "@/viewer/useBookingUrl";
import { useViewer } from "@/viewer/useViewer";
import { AwaitPlan } from "../change/AwaitPlan";
import { RenewalNotice } from "../renewal/RenewalNotice";
import { useChoosePlan } from "../change/useChoosePlan";
import { PlanCards, type PlansPlace } from "./PlanCards";
import { seenBy } from "./plan-choice";
import { usePlansQuery } from "./__generated__/Plans.generated";
import { useAwaitedPlan } from "./useAwaitedPlan";

const ChangeDialog = lazily(async () => (await import("../change/ChangeDialog")).ChangeDialog);

/** Every plan with its price, and what can be done with it: the settings' section. */
export function PlansPage({ place = "settings" }: { place?: PlansPlace }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data: answer, error, refetch } = usePlansQuery();
  const data = useInSlices(answer);
  const bookingUrl = useBookingUrl();
  const [awaitedId, setAwaited] = useAwaitedPlan(useViewer().client.id);
  const { choose, choice, failure, refresh, close, running } = useChoosePlan();
  const spoken = usePlanText();
  const stored = data?.viewer?.client.subscription;
  const plans = data && seenBy(data.plans, stored ?? null).map(spoken.plan);
  const current = stored ? spoken.subscription(stored) : null;
  const awaited = plans?.find(({ id }) => id === awaitedId);
  const stopWaiting = () => setAwaited(null);
  return (
    <Stack gap="4">
      <Stack gap="1">
        <PageTitle>{t("plans.title")}</PageTitle>
        <Text color="text.muted">{t("plans.hint")}</Text>
      </Stack>
      {current && <RenewalNotice subscription={current} />}
      {awaited && <AwaitPlan plan={awaited} onDone={stopWaiting} />}
      {error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      <FormAlert isSaid text={failure} />
      {!data && !error && <PlansSkeleton />}
      {plans && (
        <PlanCards
          key={current?.plan.id}
          plans={plans}
          place={place}
          current={current}
          bookingUrl={bookingUrl}
          running={running ?? awaited?.id ?? null}
          onChoose={(plan) => void choose(plan)}
        />
      )}
      {choice && (
        <Suspended>
          <ChangeDialog
            {...choice}
            current={current}
            onOutOfDate={() => void refresh(choice)}
            onPending={() => setAwaited(choice.plan.id)}
            onClose={close}
          />
        </Suspended>
      )}
    </Stack>
  );
}

/** The plans on a page of their own, with the way back to the dashboard. */
export function UpgradePlanPage() {
  const { t } = useTranslation();
  return (
    <Stack gap="3">
      <BackLink to={paths.dashboard}>{t("state.backToDashboard")}</BackLink>
      <PlansPage place="page" />
    </Stack>
  );
}

function PlansSkeleton() {
  return (
    <Loading>
      <Grid templateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))" gap="4">
        <Skeleton h="24rem" borderRadius="lg" />
        <Skeleton h="24rem" borderRadius="lg" />
        <Skeleton h="24rem" borderRadius="lg" />
      </Grid>
    </Loading>
  );
}
