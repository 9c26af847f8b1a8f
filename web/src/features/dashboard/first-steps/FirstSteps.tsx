import { CircleCheck, X } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useAttempt } from "@/i18n/useAttempt";
import { remembered } from "@/lib/browser/remembered";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { showError } from "@/ui/feedback/messages";
import { Box, Flex, Grid, Stack, Text, VisuallyHidden } from "@/ui/layout/primitives";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { stepsOver } from "@/viewer/first-steps";
import { useViewer } from "@/viewer/useViewer";
import { useDismissFirstStepsMutation, useFirstStepsQuery } from "./FirstSteps.generated";
import { stepsFor } from "./steps";

/** A new member's first steps; they tick themselves, and the list disappears when they are done or dismissed. */
export function FirstSteps() {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const { id, permissions } = useViewer();
  const { data } = useFirstStepsQuery({ fetchPolicy: "cache-and-network" });
  const [dismiss, { loading }] = useDismissFirstStepsMutation();
  const done = data?.firstSteps.done ?? [];
  const hasSeat = (data?.viewer?.client.seats.available ?? 0) > 0;
  const steps = stepsFor(permissions, hasSeat || done.includes("INVITE"));
  const ticked = steps.filter((step) => done.includes(step.id)).length;
  const isOver = data?.firstSteps.dismissed === true || ticked === steps.length;
  useEffect(() => {
    if (isOver) remembered.write(stepsOver(id), "yes");
  }, [id, isOver]);
  if (!data || isOver) return null;
  const hide = async () => {
    const { refusals } = await attempt(dismiss().then((answer) => answer.data?.dismissFirstSteps));
    if (refusals.length > 0) showError(t("firstSteps.dismissFailed"));
  };
  const next = steps.find((step) => !done.includes(step.id));
  return (
    <Card as="section" aria-labelledby="first-steps" p="5">
      <Stack gap="4">
        <Flex align="center" gap="3">
          <SectionTitle id="first-steps" flex="1">
            {t("firstSteps.title")}
          </SectionTitle>
          <Button
            tone="ghost"
            size="iconSm"
            busy={loading}
            aria-label={t("firstSteps.dismiss")}
            onClick={() => void hide()}
          >
            {!loading && <X size={16} aria-hidden />}
          </Button>
        </Flex>
        <ProgressBar
          label={t("firstSteps.progress", { done: ticked, total: steps.length })}
          value={ticked}
          max={steps.length}
        />
        <Grid as="ul" templateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" gap="3">
          {steps.map((step) => (
            <Step key={step.id} step={step} done={done.includes(step.id)} next={step === next} />
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}

type StepProps = { step: ReturnType<typeof stepsFor>[number]; done: boolean; next: boolean };

function Step({ step: { id, to, icon: Icon }, done, next }: StepProps) {
  const { t } = useTranslation();
  return (
    <Flex as="li" listStyle="none" direction="column" gap="3" p="4" bg="fill" borderRadius="md">
      <Flex gap="3" flex="1">
        <Box color={done ? "good" : "text.muted"} mt="0.5" flexShrink={0}>
          {done ? <CircleCheck size={18} aria-hidden /> : <Icon size={18} aria-hidden />}
        </Box>
        <Box>
          <Text fontWeight="600">
            {t(`firstSteps.${id}`)}
            {done && <VisuallyHidden> · {t("firstSteps.done")}</VisuallyHidden>}
          </Text>
          <Text fontSize="sm" color="text.muted">
            {t(`firstSteps.${id}_hint`)}
          </Text>
        </Box>
      </Flex>
      {!done && (
        <Stack>
          <ButtonLink to={to} size="sm" tone={next ? "solid" : "outline"}>
            {t(`firstSteps.${id}_action`)}
          </ButtonLink>
        </Stack>
      )}
    </Flex>
  );
}
