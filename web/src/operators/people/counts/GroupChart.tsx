import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/layout/Card";
import { Box, chakra, Stack, Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Records } from "../../ui/Records";
import type { PeopleGroupFieldsFragment } from "../__generated__/People.generated";

type Group = PeopleGroupFieldsFragment & { readonly name: string };
type GroupChartProps = { title: string; heading: string; groups: readonly Group[] };

const Bar = chakra("div", { base: { h: "0.75rem", minW: "2px", bg: "accent.solid", borderEndRadius: "sm" } });
const numbers = [
  { field: "people", name: "operators.shell.people" },
  { field: "personalEmails", name: "operators.label.personalEmails" },
  { field: "businessEmails", name: "operators.label.businessEmails" },
  { field: "phones", name: "people.counts.phones" },
] as const;

/** Groups of people: a bar each, and the figures as a table. */
export function GroupChart({ title, heading, groups }: GroupChartProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const most = Math.max(1, ...groups.map(({ people }) => people));
  const columns: readonly TableColumn<Group & { id: string }>[] = [
    {
      id: "name",
      name: heading,
      width: 14,
      grows: true,
      cell: ({ name }) => <Bdi>{name}</Bdi>,
    },
    ...numbers.map(({ field, name }) => ({
      id: field,
      name: t(name),
      width: 9,
      isNumber: true,
      cell: (group: Group) => number(group[field]),
      total: number(groups.reduce((sum, group) => sum + group[field], 0)),
    })),
  ];
  return (
    <Stack as="figure" gap="3">
      <Text as="figcaption" fontWeight="600">
        {title}
      </Text>
      <Card p={{ base: "4", sm: "5" }}>
        <Stack gap="3" role="list" aria-label={title}>
          {groups.map(({ key, name, people }) => (
            <Box key={key} role="listitem" aria-label={t("people.counts.bar", { name, people: number(people) })}>
              <Text fontSize="sm" mb="1" aria-hidden>
                <Bdi>{name}</Bdi> <chakra.span color="text.muted">{number(people)}</chakra.span>
              </Text>
              <Bar style={{ width: `${(100 * people) / most}%` }} opacity={people === 0 ? 0.3 : 1} />
            </Box>
          ))}
        </Stack>
      </Card>
      <Records caption={title} columns={columns} rows={groups.map((group) => ({ ...group, id: group.key }))} />
    </Stack>
  );
}
