import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/actions/Button";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Part } from "../../ui/Part";
import { Records } from "../../ui/Records";
import type { PersonQuery } from "../__generated__/Person.generated";
import { comparePath } from "./compare-path";

type Person = PersonQuery["person"];
type Sharer = { id: string } & Person["sharers"][number];

/** Other people with the same values; nothing where there are none. */
export function SharersPart({ person: { id: personId, sharers } }: { person: Person }) {
  const { t } = useTranslation();
  if (sharers.length === 0) return null;
  const columns: readonly TableColumn<Sharer>[] = [
    {
      id: "name",
      name: t("operators.label.name"),
      width: 13,
      grows: true,
      cell: ({ summary }) => <Bdi>{summary.fullName}</Bdi>,
    },
    {
      id: "profile",
      name: t("operators.label.profile"),
      width: 14,
      grows: true,
      cell: ({ summary }) => <Bdi dir="ltr">{summary.profile}</Bdi>,
    },
    {
      id: "why",
      name: t("people.pairs.why"),
      width: 12,
      cell: ({ shared }) => t("people.pairs.shared", { count: shared }),
    },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 9,
      cell: ({ id, summary }) => (
        <ButtonLink
          size="sm"
          to={comparePath(personId, id)}
          aria-label={t("people.pairs.compareWith", { name: summary.fullName })}
        >
          {t("people.pairs.compare")}
        </ButtonLink>
      ),
    },
  ];
  return (
    <Part title={t("people.pairs.title")}>
      <Records
        caption={t("people.pairs.title")}
        columns={columns}
        rows={sharers.map((sharer) => ({ ...sharer, id: sharer.summary.id }))}
      />
    </Part>
  );
}
