import { operatorPaths } from "@finder/contract/web-paths";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { HStack } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { Records } from "../ui/Records";
import type { PersonSummaryFieldsFragment } from "./__generated__/People.generated";
import { useSourceName } from "./useSourceName";

/** People as rows that lead to their pages. */
export function PeopleRecords({ people }: { people: readonly PersonSummaryFieldsFragment[] }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const sourceName = useSourceName();
  const columns: readonly TableColumn<PersonSummaryFieldsFragment>[] = [
    {
      id: "name",
      name: t("operators.label.name"),
      width: 13,
      grows: true,
      cell: ({ id, fullName, suppressedOn }) => (
        <HStack gap="2">
          <TextLink to={`${operatorPaths.people}/${id}`}>
            <Bdi>{fullName || t("people.unnamed")}</Bdi>
          </TextLink>
          {suppressedOn && <Chip tone="bad">{t("people.suppressed")}</Chip>}
        </HStack>
      ),
    },
    { id: "job", name: t("people.job"), width: 10, grows: true, cell: ({ title }) => title && <Bdi>{title}</Bdi> },
    {
      id: "company",
      name: t("operators.field.COMPANY"),
      width: 10,
      grows: true,
      cell: ({ company }) => company && <Bdi>{company}</Bdi>,
    },
    {
      id: "profile",
      name: t("operators.label.profile"),
      width: 12,
      grows: true,
      cell: ({ profile }) => profile && <Bdi dir="ltr">{profile}</Bdi>,
    },
    {
      id: "source",
      name: t("operators.label.source"),
      width: 9,
      cell: ({ source }) => <Bdi>{sourceName(source)}</Bdi>,
    },
    {
      id: "verified",
      name: t("people.verified"),
      width: 8,
      cell: ({ verifiedOn }) => (verifiedOn ? date(verifiedOn) : t("people.never")),
    },
  ];
  return <Records caption={t("operators.shell.people")} columns={columns} rows={people} />;
}
