import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { CopyButton } from "@/ui/actions/CopyButton";
import { Card } from "@/ui/layout/Card";
import { chakra, HStack, Stack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { type HealthQuery, useHealthLinksQuery } from "./Health.generated";
import { alertPage, alertUnits } from "./alerts";
import { useFigureFormat } from "./useFigureFormat";

type Trouble = HealthQuery["health"]["troubles"][number];

/** That all is well, or what is wrong, in the words of the alerts and with their pages; `failed`: the figures could not be renewed. */
export function Verdict({ troubles, failed }: { troubles: readonly Trouble[]; failed: boolean }) {
  const { t } = useTranslation();
  const isWell = troubles.length === 0 && !failed;
  const Icon = isWell ? CircleCheck : TriangleAlert;
  return (
    <Card as="section" p="5" aria-live="polite">
      <Stack gap="4">
        <HStack gap="2" color={isWell ? "good" : "bad"}>
          <Icon size={22} aria-hidden />
          <Text fontWeight="650" fontSize="lg">
            {failed ? t("health.unread") : isWell ? t("health.well") : t("health.troubles", { count: troubles.length })}
          </Text>
        </HStack>
        {troubles.length > 0 && (
          <Stack as="ul" gap="4" listStyle="none">
            {troubles.map((trouble) => (
              <TroubleItem key={`${trouble.alert} ${trouble.label ?? ""}`} trouble={trouble} />
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

function TroubleItem({ trouble: { alert, severity, value, label } }: { trouble: Trouble }) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const { data } = useHealthLinksQuery({ fetchPolicy: "cache-first" });
  const name = alert as keyof typeof alertUnits;
  const page = alertPage(alert);
  const address = data?.healthLinks.runbook?.replace("{page}", page);
  const words = { value: format[alertUnits[name]](value), label: label ?? "" };
  return (
    <Stack as="li" gap="1">
      <HStack gap="2" flexWrap="wrap">
        <Chip tone={severity === "PAGE" ? "bad" : "warn"}>{t(`health.severity.${severity}`)}</Chip>
        <Text fontWeight="600">{t(`health.alerts.${name}.summary`, words)}</Text>
      </HStack>
      <Text color="text.muted">{t(`health.alerts.${name}.description`)}</Text>
      <HStack gap="1" fontSize="sm">
        {address ? (
          <chakra.a href={address} target="_blank" rel="noreferrer" color="accent" textDecoration="underline">
            <Bdi dir="ltr">{page}</Bdi>
          </chakra.a>
        ) : (
          <>
            <Bdi dir="ltr">{page}</Bdi>
            <CopyButton value={page} label={t("health.copyPage", { page })} />
          </>
        )}
      </HStack>
    </Stack>
  );
}
