import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { HStack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { Part } from "../ui/Part";
import { Records } from "../ui/Records";
import type { InstallationQuery } from "./__generated__/Installation.generated";
import { RunbookLink } from "./RunbookLink";

type Program = InstallationQuery["installation"]["programs"][number];

/** Shows the programs of the last day, each with its release, and whether it is up. */
export function Programs({ programs }: { programs: readonly Program[] }) {
  const { t } = useTranslation();
  const { moment } = useTimeFormat();
  return (
    <Part title={t("installation.programs")} empty={programs.length === 0 && t("installation.noPrograms")}>
      <Records
        caption={t("installation.programs")}
        columns={[
          {
            id: "program",
            name: t("installation.programName"),
            width: 9,
            cell: ({ program }) =>
              program === "gateway" ? t("installation.program.gateway") : t("installation.program.dataspace"),
          },
          {
            id: "address",
            name: t("installation.address"),
            width: 14,
            grows: true,
            cell: ({ address }) => <Bdi dir="ltr">{address}</Bdi>,
          },
          { id: "state", name: t("operators.label.state"), width: 20, cell: (program) => <State program={program} /> },
          { id: "release", name: t("installation.release"), width: 7, cell: ({ release }) => <Bdi>{release}</Bdi> },
          { id: "node", name: "Node", width: 7, cell: ({ node }) => <Bdi>{node}</Bdi> },
          { id: "started", name: t("installation.started"), width: 13, cell: ({ startedOn }) => moment(startedOn) },
        ]}
        rows={programs}
      />
    </Part>
  );
}

function State({ program: { isUp, seenOn, address } }: { program: Program }) {
  const { t } = useTranslation();
  const { ago } = useTimeFormat();
  if (isUp) return <Chip tone="good">{t("installation.up")}</Chip>;
  return (
    <HStack gap="2" flexWrap="wrap">
      <Chip tone="bad">{t("installation.down")}</Chip>
      <Text as="span">{t("installation.lastSeen", { ago: ago(seenOn) ?? t("operators.justNow") })}</Text>
      <RunbookLink page="docs/operations/alerts/program-down.md" of={address} />
    </HStack>
  );
}
