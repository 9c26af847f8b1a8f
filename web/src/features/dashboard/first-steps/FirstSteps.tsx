import { CircleCheck, X } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import type { FirstStep } from "@/generated/schema";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { useAction } from "@/ui/feedback/useAction";
import { FieldError } from "@/ui/form/FieldError";
import { Box, Flex, HStack, Text, VisuallyHidden } from "@/ui/layout/primitives";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { useDismissFirstStepsMutation } from "./__generated__/FirstSteps.generated";
import type { Step } from "./steps";

type FirstStepsProps = { steps: readonly Step[]; done: readonly FirstStep[] };

/** A new member's first steps in one row; they tick themselves. A narrow screen shows the next one alone. */
export function FirstSteps({ steps, done }: FirstStepsProps) {
  const { t } = useTranslation();
  const { failure, attempt } = useAction();
  const [dismiss, { loading }] = useDismissFirstStepsMutation();
  const hide = async () => {
    await attempt(dismiss().then((answer) => answer.data?.dismissFirstSteps));
  };
  const ticked = steps.filter(({ id }) => done.includes(id)).length;
  const next = steps.find(({ id }) => !done.includes(id));
  return (
    <Card as="section" aria-labelledby="first-steps" ps={{ base: "3", md: "4" }} pe={{ base: "1", md: "2" }} py="2">
      <Flex align="center" gap={{ base: "2", md: "4" }}>
        <Box minW="5rem">
          <SectionTitle id="first-steps" fontSize="sm" mb="1">
            {t("firstSteps.title")}
          </SectionTitle>
          <ProgressBar
            label={t("firstSteps.progress", { done: ticked, total: steps.length })}
            value={ticked}
            max={steps.length}
          />
        </Box>
        <HStack as="ul" flex="1" gap="2" justify="flex-end" minW="0">
          {steps.map((step) => (
            <OneStep key={step.id} step={step} done={done.includes(step.id)} next={step === next} />
          ))}
        </HStack>
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
      <FieldError>{failure}</FieldError>
    </Card>
  );
}

function OneStep({ step: { id, to, icon: Icon }, done, next }: { step: Step; done: boolean; next: boolean }) {
  const { t } = useTranslation();
  return (
    <Box as="li" listStyle="none" display={{ base: next ? "block" : "none", lg: "block" }}>
      {done ? (
        <HStack gap="1.5" px="2" color="text.muted" fontSize="sm">
          <Box color="good" flexShrink={0}>
            <CircleCheck size={16} aria-hidden />
          </Box>
          <Text>
            {t(`firstSteps.${id}`)}
            <VisuallyHidden> · {t("firstSteps.done")}</VisuallyHidden>
          </Text>
        </HStack>
      ) : (
        <ButtonLink to={to} size="sm" tone={next ? "solid" : "ghost"}>
          <Box as="span" display={{ base: "none", md: "block" }}>
            <Icon size={15} aria-hidden />
          </Box>
          {t(`firstSteps.${id}_action`)}
        </ButtonLink>
      )}
    </Box>
  );
}
