import type { ReactNode } from "react";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/layout/Card";
import { chakra, HStack, Stack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { Part } from "../ui/Part";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { type InstallationQuery, useHealthLinksQuery, useInstallationQuery } from "./Health.generated";
import { useFigureFormat } from "./useFigureFormat";

type Installation = InstallationQuery["installation"];
const serviceNames = ["people", "email_verifier", "identity", "payments", "mail"] as const;

/** What runs here, and its surroundings. */
export function InstallationPart() {
  const { t } = useTranslation();
  const { data, error, refetch } = useInstallationQuery();
  const links = useHealthLinksQuery({ fetchPolicy: "cache-first" }).data?.healthLinks;
  const installation = data?.installation;
  return (
    <Part title={t("health.installation")}>
      {installation ? (
        <Facts installation={installation} />
      ) : (
        <PartNotLoaded error={error} height="16rem" onRetry={refetch} />
      )}
      {links?.dashboard && (
        <chakra.a href={links.dashboard} target="_blank" rel="noreferrer" color="accent" textDecoration="underline">
          {t("health.dashboard")}
        </chakra.a>
      )}
    </Part>
  );
}

function Facts({ installation }: { installation: Installation }) {
  const { t } = useTranslation();
  const { moment } = useTimeFormat();
  const { release, postgres, migrationCount, latestMigrations, pendingMigrations, unknownMigrations } = installation;
  return (
    <Card p="5">
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: "1fr", md: "12rem 1fr" }}
        columnGap="4"
        rowGap={{ base: "1", md: "4" }}
      >
        <Fact name={t("health.release")}>
          <Bdi>{release}</Bdi>
        </Fact>
        <Fact name="PostgreSQL">
          <Bdi>{postgres}</Bdi>
        </Fact>
        <Fact name={t("health.migrations")}>
          <Stack gap="1">
            <Text>{t("health.migrationsDone", { count: migrationCount })}</Text>
            {pendingMigrations.length > 0 && (
              <Text color="warn">{t("health.migrationsPending", { names: pendingMigrations.join(", ") })}</Text>
            )}
            {unknownMigrations.length > 0 && (
              <Text color="warn">{t("health.migrationsUnknown", { names: unknownMigrations.join(", ") })}</Text>
            )}
            {latestMigrations.map(({ name, appliedOn }) => (
              <Text key={name} fontSize="sm" color="text.muted">
                <Bdi dir="ltr">{name}</Bdi> · {moment(appliedOn)}
              </Text>
            ))}
          </Stack>
        </Fact>
        <Fact name={t("health.backup.name")}>
          <BackupFact backup={installation.backup} />
        </Fact>
        <Fact name={t("health.key")}>
          {t("health.keyInUse", { number: installation.sealKey, count: installation.sealKeys })}
        </Fact>
        <Fact name={t("health.outside")}>
          <Services outside={installation.outside} />
        </Fact>
      </chakra.dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="text.muted">{name}</chakra.dt>
      <chakra.dd minW="0" overflowWrap="anywhere" mb={{ base: "3", md: "0" }}>
        {children}
      </chakra.dd>
    </>
  );
}

function BackupFact({ backup }: { backup: Installation["backup"] }) {
  const { t } = useTranslation();
  const { ago, moment } = useTimeFormat();
  const format = useFigureFormat();
  if (!backup) return t("health.backup.unknown");
  const { madeOn, bytes, seconds, good } = backup;
  return (
    <Stack gap="1">
      <HStack gap="2" flexWrap="wrap">
        <Text>{madeOn ? `${moment(madeOn)} (${ago(madeOn) ?? t("operators.justNow")})` : t("health.backup.none")}</Text>
        {good !== null && (
          <Chip tone={good ? "good" : "bad"}>{t(good ? "health.backup.good" : "health.backup.failed")}</Chip>
        )}
      </HStack>
      {bytes !== null && seconds !== null && (
        <Text fontSize="sm" color="text.muted">
          {format.megabytes(bytes)} · {format.seconds(seconds)}
        </Text>
      )}
    </Stack>
  );
}

const serviceTones = { off: "neutral", quiet: "neutral", good: "good", failing: "warn", down: "bad" } as const;

function stateOf({ isSet, calls, failed }: Installation["outside"][number]): keyof typeof serviceTones {
  if (!isSet) return "off";
  if (calls === 0) return "quiet";
  if (failed === 0) return "good";
  return failed === calls ? "down" : "failing";
}

function Services({ outside }: { outside: Installation["outside"] }) {
  const { t } = useTranslation();
  return (
    <Stack as="ul" gap="2" listStyle="none">
      {serviceNames.map((name) => {
        const found = outside.find(({ service }) => service === name);
        if (!found) return null;
        const { isSet, calls, failed } = found;
        const state = stateOf(found);
        return (
          <HStack as="li" key={name} gap="2" flexWrap="wrap">
            <Text>{t(`health.service.${name}`)}</Text>
            <Chip tone={serviceTones[state]}>{t(`health.serviceState.${state}`)}</Chip>
            {isSet && calls > 0 && (
              <Text fontSize="sm" color="text.muted">
                {t("health.calls", { count: calls })}
                {failed > 0 && ` · ${t("health.callsFailed", { count: failed })}`}
              </Text>
            )}
          </HStack>
        );
      })}
    </Stack>
  );
}
