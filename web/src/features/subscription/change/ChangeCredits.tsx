import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Box, chakra, HStack } from "@/ui/layout/primitives";
import { pools } from "@/viewer/plan/pools";
import type { Preview } from "./preview";

type Credits = NonNullable<Preview["creditsAfter"]>;
type Column = { name: string; credits: Credits; sign: 0 | 1 | -1 };

/** A change's effect on the balances: credits added, credits removed, and the new balances. */
export function ChangeCredits({ preview, after }: { preview: Preview; after: Credits }) {
  const { t } = useTranslation();
  const { kind, creditsGranted, creditsTaken } = preview;
  const isLater = kind === "DOWNGRADE";
  const columns: Column[] = [
    ...columnOf(t("change.creditsAdded"), creditsGranted, 1),
    ...columnOf(t("change.creditsRemoved"), creditsTaken, -1),
    { name: t(isLater ? "change.creditsAtMost" : "change.creditsAfter"), credits: after, sign: 0 },
  ];
  return (
    <Box as="table" w="full" fontSize="sm">
      <Box
        as="caption"
        textAlign="start"
        color="text.muted"
        fontSize="md"
        borderBlockStartWidth="1px"
        borderColor="line"
        pt="3"
        mb="1"
      >
        {t(isLater ? "change.creditsThen" : "change.credits")}
      </Box>
      <thead>
        <tr>
          <Heading textAlign="start">{t("change.creditType")}</Heading>
          {columns.map(({ name }) => (
            <Heading key={name}>{name}</Heading>
          ))}
        </tr>
      </thead>
      <tbody>
        {pools.map((pool) => (
          <PoolRow key={pool.field} pool={pool} columns={columns} />
        ))}
      </tbody>
    </Box>
  );
}

const Heading = chakra("th", {
  base: { py: "1", ps: "2", fontWeight: "400", color: "text.muted", textAlign: "end", "&:first-of-type": { ps: "0" } },
});

const Figure = chakra("td", {
  base: {
    py: "1",
    ps: "2",
    textAlign: "end",
    whiteSpace: "nowrap",
    color: "text.muted",
    "&:last-of-type": { color: "text", fontWeight: "600" },
  },
});

function PoolRow({ pool, columns }: { pool: (typeof pools)[number]; columns: Column[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { field, icon: Icon } = pool;
  const figure = ({ credits, sign }: Column): string =>
    sign === 0 ? format.number(credits[field]) : format.signed(sign * credits[field]);
  return (
    <tr>
      <Box as="th" textAlign="start" fontWeight="400" py="1">
        <HStack gap="2">
          <Box as="span" flexShrink="0" hideBelow="sm">
            <Icon size={15} aria-hidden />
          </Box>
          {t(`change.creditOf.${field}`)}
        </HStack>
      </Box>
      {columns.map((column) => (
        <Figure key={column.name}>
          <bdi>{figure(column)}</bdi>
        </Figure>
      ))}
    </tr>
  );
}

/** A column of its own, unless there is nothing in it. */
function columnOf(name: string, credits: Credits | null, sign: Column["sign"]): Column[] {
  return credits && pools.some(({ field }) => credits[field] > 0) ? [{ name, credits, sign }] : [];
}
