import { ExternalLink } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonAnchor } from "@/ui/actions/Button";
import { HStack, Text } from "@/ui/layout/primitives";
import { useInstallationLinksQuery } from "./__generated__/Installation.generated";

const settings = "OPERATOR_METRICS_URL, OPERATOR_DASHBOARD_URL, OPERATOR_RUNBOOK_URL";

/** Links the metrics, the dashboard and the runbooks, where their addresses are set. */
export function Links() {
  const { t } = useTranslation();
  const { data } = useInstallationLinksQuery({ fetchPolicy: "cache-first" });
  if (!data) return null;
  const { metrics, dashboard, runbook } = data.installationLinks;
  const links = [
    { name: t("installation.metrics"), address: metrics },
    { name: t("installation.dashboard"), address: dashboard },
    { name: t("installation.runbooks"), address: runbook?.replace("{page}", "docs/operations/alerts/README.md") },
  ].filter(({ address }) => address);
  if (links.length === 0)
    return (
      <Text color="text.muted" overflowWrap="anywhere">
        {t("installation.noLinks", { settings })}
      </Text>
    );
  return (
    <HStack gap="2" flexWrap="wrap">
      {links.map(({ name, address }) => (
        <ButtonAnchor key={name} href={address ?? ""} target="_blank" rel="noreferrer">
          {name}
          <ExternalLink size={15} aria-hidden />
        </ButtonAnchor>
      ))}
    </HStack>
  );
}
