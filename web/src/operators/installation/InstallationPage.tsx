import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { Notice } from "@/ui/feedback/Notice";
import { PageTitle } from "@/ui/layout/Card";
import { Flex, Stack } from "@/ui/layout/primitives";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { DataPart } from "./DataPart";
import { useInstallationQuery } from "./__generated__/Installation.generated";
import { Links } from "./Links";
import { Programs } from "./Programs";
import { Queues } from "./Queues";

const minuteMs = 60_000;

/** Shows what runs here, what waits and how the data are; reads it again each minute while the page is visible. */
export function InstallationPage() {
  const { t } = useTranslation();
  usePageTitle(t("operators.shell.installation"));
  const { data, error, refetch } = useInstallationQuery({
    pollInterval: minuteMs,
    skipPollAttempt: () => document.visibilityState !== "visible",
  });
  const installation = data?.installation;
  if (!installation) return <PartNotLoaded error={error} height="24rem" onRetry={refetch} />;
  return (
    <Stack gap="6">
      <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
        <PageTitle>{t("operators.shell.installation")}</PageTitle>
        <Links />
      </Flex>
      {error && <Notice tone="warn" text={t("installation.unread")} />}
      <Programs programs={installation.programs} />
      <Queues queues={installation.queues} />
      <DataPart installation={installation} />
    </Stack>
  );
}
