import type { ReactNode } from "react";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/layout/Card";
import { chakra, Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { Part } from "../ui/Part";
import { useFileSize } from "../ui/useFileSize";
import type { InstallationQuery } from "./__generated__/Installation.generated";
import { RunbookLink } from "./RunbookLink";

type Installation = InstallationQuery["installation"];
type Shown<Key extends keyof Installation> = { installation: Pick<Installation, Key> };
const serviceNames = ["people", "email_verifier", "identity", "payments", "mail"] as const;

/** Shows what the database holds in good order, the last backup, and which third parties are set up. */
export function DataPart({ installation }: { installation: Installation }) {
  const { t } = useTranslation();
  const { postgres, sealKey, sealKeys, outside } = installation;
  return (
    <Part title={t("installation.data")}>
      <Card p="5">
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: "1fr", md: "12rem 1fr" }}
          columnGap="4"
          rowGap={{ base: "1", md: "4" }}
        >
          <Fact name={t("installation.ledgers")}>
            <LedgerFact installation={installation} />
          </Fact>
          <Fact name={t("installation.backup.name")}>
            <BackupFact installation={installation} />
          </Fact>
          <Fact name={t("installation.migrations")}>
            <MigrationsFact installation={installation} />
          </Fact>
          <Fact name="PostgreSQL">
            <Bdi>{postgres}</Bdi>
          </Fact>
          <Fact name={t("installation.key")}>{t("installation.keyInUse", { number: sealKey, count: sealKeys })}</Fact>
          <Fact name={t("installation.outside")}>
            <Services outside={outside} />
          </Fact>
        </chakra.dl>
      </Card>
    </Part>
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

function LedgerFact({ installation: { driftCredits, driftClients } }: Shown<"driftCredits" | "driftClients">) {
  const { t } = useTranslation();
  if (driftClients === 0) return <Chip tone="good">{t("installation.ledgersMatch")}</Chip>;
  return (
    <HStack gap="3" flexWrap="wrap">
      <Text color="bad">{t("installation.ledgersDiffer", { credits: driftCredits, clients: driftClients })}</Text>
      <RunbookLink page="docs/operations/alerts/ledger-drift.md" of={t("installation.ledgers")} />
    </HStack>
  );
}

function BackupFact({ installation: { backup } }: Shown<"backup">) {
  const { t } = useTranslation();
  const { ago, moment } = useTimeFormat();
  const fileSize = useFileSize();
  if (!backup) return t("installation.backup.unknown", { setting: "BACKUP_METRICS_FOLDER" });
  const { madeOn, bytes, good } = backup;
  return (
    <HStack gap="3" flexWrap="wrap">
      <Text>
        {madeOn ? `${ago(madeOn) ?? t("operators.justNow")} · ${moment(madeOn)}` : t("installation.backup.none")}
        {bytes !== null && ` · ${fileSize(bytes)}`}
      </Text>
      {good !== null && (
        <Chip tone={good ? "good" : "bad"}>{t(good ? "installation.backup.good" : "installation.backup.failed")}</Chip>
      )}
      {good === false && (
        <RunbookLink page="docs/operations/alerts/backup-failed.md" of={t("installation.backup.name")} />
      )}
    </HStack>
  );
}

function MigrationsFact({
  installation: { migrationCount, latestMigrations, pendingMigrations, unknownMigrations },
}: Shown<"migrationCount" | "latestMigrations" | "pendingMigrations" | "unknownMigrations">) {
  const { t } = useTranslation();
  const { moment } = useTimeFormat();
  return (
    <Stack gap="1">
      <Text>{t("installation.migrationsDone", { count: migrationCount })}</Text>
      {pendingMigrations.length > 0 && (
        <Text color="warn">{t("installation.migrationsPending", { names: pendingMigrations.join(", ") })}</Text>
      )}
      {unknownMigrations.length > 0 && (
        <Text color="warn">{t("installation.migrationsUnknown", { names: unknownMigrations.join(", ") })}</Text>
      )}
      {latestMigrations.map(({ name, appliedOn }) => (
        <Text key={name} fontSize="sm" color="text.muted">
          <Bdi dir="ltr">{name}</Bdi> · {moment(appliedOn)}
        </Text>
      ))}
    </Stack>
  );
}

function Services({ outside }: { outside: Installation["outside"] }) {
  const { t } = useTranslation();
  const isSet = new Set(outside.filter((each) => each.isSet).map(({ service }) => service));
  return (
    <Flex as="ul" direction={{ base: "column", md: "row" }} flexWrap="wrap" columnGap="6" rowGap="2" listStyle="none">
      {serviceNames.map((name) => (
        <HStack as="li" key={name} gap="2" flexWrap="wrap">
          <Text>{t(`installation.service.${name}`)}</Text>
          <Chip tone={isSet.has(name) ? "good" : "neutral"}>
            {t(isSet.has(name) ? "installation.isSet" : "installation.isNotSet")}
          </Chip>
        </HStack>
      ))}
    </Flex>
  );
}
