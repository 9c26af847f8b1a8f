import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { useWide } from "@/lib/browser/useWide";
import { Card } from "@/ui/layout/Card";
import { Box, Flex, Stack, Text } from "@/ui/layout/primitives";
import { DataTable, type TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import type { DeprecationItemFragment } from "./__generated__/Deprecations.generated";

type User = DeprecationItemFragment["users"][number];

/** One thing that ends: when, what takes its place, and who uses it. */
export function DeprecationItem({ item: { id, goesOn, instead, users } }: { item: DeprecationItemFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Box as="li">
      <Card as="section" aria-label={id} p={{ base: "4", sm: "5" }}>
        <Stack gap="3">
          <Flex gap="2" align="center" flexWrap="wrap">
            <Bdi dir="ltr" fontFamily="monospace" fontWeight="600" overflowWrap="anywhere">
              {id}
            </Bdi>
            <Chip tone={users.length > 0 ? "warn" : "neutral"}>
              {t("deprecations.endsOn", { date: format.date(goesOn) })}
            </Chip>
          </Flex>
          {instead !== "" && (
            <Text overflowWrap="anywhere">
              {t("deprecations.instead")}{" "}
              <Bdi dir="ltr" fontFamily="monospace">
                {instead}
              </Bdi>
            </Text>
          )}
          {users.length === 0 ? (
            <Text color="text.muted">{t("deprecations.unused")}</Text>
          ) : (
            <Users id={id} users={users} />
          )}
        </Stack>
      </Card>
    </Box>
  );
}

function Users({ id, users }: { id: string; users: readonly User[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wide = useWide("settings");
  const rows = users.map((user) => ({ ...user, user: user.id, id: `${user.kind} ${user.id}` }));
  if (!wide)
    return (
      <Stack as="ul" gap="2" listStyle="none" aria-label={t("deprecations.users", { id })}>
        {rows.map((user) => (
          <Stack as="li" key={user.id} gap="0.5" pt="2" borderBlockStartWidth="1px" borderColor="line">
            <Bdi alignSelf="start" fontWeight="550" overflowWrap="anywhere">
              {user.name}
            </Bdi>
            <Text fontSize="sm" color="text.muted">
              {[
                t(`deprecations.kind.${user.kind}`),
                t("deprecations.calls", { count: user.calls, formatted: format.number(user.calls) }),
                t("deprecations.from", { first: format.date(user.firstOn), last: format.date(user.lastOn) }),
              ].join(" · ")}
            </Text>
          </Stack>
        ))}
      </Stack>
    );
  const columns: TableColumn<(typeof rows)[number]>[] = [
    {
      id: "name",
      name: t("deprecations.user"),
      width: 14,
      grows: true,
      cell: ({ name }) => <Bdi>{name}</Bdi>,
    },
    { id: "kind", name: t("deprecations.what"), width: 8, cell: ({ kind }) => t(`deprecations.kind.${kind}`) },
    { id: "first", name: t("deprecations.since"), width: 8, cell: ({ firstOn }) => format.date(firstOn) },
    { id: "last", name: t("deprecations.last"), width: 8, cell: ({ lastOn }) => format.date(lastOn) },
    {
      id: "calls",
      name: t("deprecations.callCount"),
      width: 8,
      isNumber: true,
      cell: ({ calls }) => format.number(calls),
    },
  ];
  return <DataTable caption={t("deprecations.users", { id })} columns={columns} rows={rows} />;
}
