import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { Segments } from "@/ui/form/choice/Segments";
import { PageTitle } from "@/ui/layout/Card";
import { Flex, Stack } from "@/ui/layout/primitives";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { type HealthQueryVariables, useHealthQuery } from "./Health.generated";
import { HealthCharts } from "./HealthCharts";
import { InstallationPart } from "./InstallationPart";
import { Programs } from "./Programs";
import { Verdict } from "./Verdict";

type Range = HealthQueryVariables["range"];

const minuteMs = 60_000;

/** How the machine is: the verdict, what was counted in an hour or a day, and what runs here. Each minute anew while one looks. */
export function HealthPage() {
  const { t } = useTranslation();
  usePageTitle(t("health.title"));
  const [range, setRange] = useState<Range>("HOUR");
  const { data, previousData, error, refetch } = useHealthQuery({
    variables: { range },
    pollInterval: minuteMs,
    skipPollAttempt: () => document.visibilityState !== "visible",
  });
  const health = (data ?? previousData)?.health;
  if (!health) return <PartNotLoaded error={error} height="24rem" onRetry={refetch} />;
  return (
    <Stack gap="6">
      <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
        <PageTitle>{t("health.title")}</PageTitle>
        <Segments<Range>
          label={t("health.range")}
          options={[
            { value: "HOUR", text: t("health.hour") },
            { value: "DAY", text: t("health.day") },
          ]}
          value={range}
          onChange={setRange}
        />
      </Flex>
      <Verdict troubles={health.troubles} failed={error !== undefined} />
      <HealthCharts points={health.points} step={health.step} />
      <Programs programs={health.programs} />
      <InstallationPart />
    </Stack>
  );
}
