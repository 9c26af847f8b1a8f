import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Bdi } from "@/ui/text/Bdi";
import { Part } from "../ui/Part";
import { Records } from "../ui/Records";
import type { HealthQuery } from "./Health.generated";

/** The programs that run, each with its release. */
export function Programs({ programs }: { programs: HealthQuery["health"]["programs"] }) {
  const { t } = useTranslation();
  const { moment } = useTimeFormat();
  return (
    <Part title={t("health.programs")} empty={programs.length === 0 && t("health.noPrograms")}>
      <Records
        caption={t("health.programs")}
        columns={[
          {
            id: "program",
            name: t("health.programName"),
            width: 14,
            grows: true,
            cell: ({ id, program }) => (
              <>
                {program === "gateway" ? t("health.program.gateway") : t("health.program.dataspace")}{" "}
                <Bdi color="text.muted">{id.slice(0, 8)}</Bdi>
              </>
            ),
          },
          { id: "release", name: t("health.release"), width: 10, cell: ({ release }) => <Bdi>{release}</Bdi> },
          { id: "node", name: "Node", width: 10, cell: ({ node }) => <Bdi>{node}</Bdi> },
          { id: "started", name: t("health.started"), width: 14, cell: ({ startedOn }) => moment(startedOn) },
        ]}
        rows={programs}
      />
    </Part>
  );
}
