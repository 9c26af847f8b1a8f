import { Link } from "@/ui/navigation/Link";
import { paths } from "@/app/paths";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Box, chakra, Stack, Text } from "@/ui/layout/primitives";
import type { CompanyFigureFragment } from "./__generated__/CompanyPage.generated";

const Line = chakra(Link, {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(7rem, 2fr) 3fr 3.5rem",
    alignItems: "center",
    gap: "3",
    minH: "8",
    px: "2",
    mx: "-2",
    borderRadius: "md",
    "&:hover": { bg: "fill" },
  },
});

type PeopleBarsProps<Name extends string> = {
  values: readonly CompanyFigureFragment[];
  names: readonly Name[];
  say: (name: Name) => string;
  /** The query of the search for them. */
  to: (name: Name) => string;
};

/** A company's people by one kind of value, as bars that lead to them. */
export function PeopleBars<Name extends string>({ values, names, say, to }: PeopleBarsProps<Name>) {
  const { t } = useTranslation();
  const format = useFormat();
  const most = Math.max(1, ...values.map(({ count }) => count));
  if (values.length === 0) return <Text color="text.muted">{t("companyPage.unread")}</Text>;
  return (
    <Stack as="ul" role="list" gap="0" listStyle="none">
      {values.map(({ value, count }) => {
        const name = names.find((each) => each === value);
        if (!name) return null;
        return (
          <li key={value}>
            <Line to={`${paths.search}?${to(name)}`}>
              <span>{say(name)}</span>
              <Box bg="fill" borderRadius="full" h="2" aria-hidden>
                <Box bg="accent" borderRadius="full" h="full" style={{ width: `${(count / most) * 100}%` }} minW="2" />
              </Box>
              <chakra.span textAlign="end">{format.number(count)}</chakra.span>
            </Line>
          </li>
        );
      })}
    </Stack>
  );
}
