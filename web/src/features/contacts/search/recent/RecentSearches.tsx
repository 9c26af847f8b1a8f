import { History, X } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { remembered } from "@/lib/browser/remembered";
import { Button } from "@/ui/actions/Button";
import { Card } from "@/ui/layout/Card";
import { Box, chakra, Flex, Stack, Text } from "@/ui/layout/primitives";
import { Link } from "@/ui/navigation/Link";
import { Bdi } from "@/ui/text/Bdi";
import { readOptions } from "../../find/find-query";
import { isWords, queryOf, type RecentSearches as Searches } from "./recent-searches";

const Choice = chakra(Link, {
  base: {
    flex: "1",
    minW: "0",
    display: "flex",
    flexWrap: "wrap",
    columnGap: "3",
    alignItems: "baseline",
    px: "2",
    py: "1.5",
    borderRadius: "md",
    "&:hover": { bg: "fill" },
  },
});

/** The member's recent searches: each leads to its result again, its cross removes it. Nothing without any. */
export function RecentSearches({ searches: { recent, remove, clear } }: { searches: Searches }) {
  const { t } = useTranslation();
  const data = readOptions(remembered.read("searchOptions"));
  if (recent.length === 0) return null;
  return (
    <Card as="section" p="5" aria-labelledby="recent">
      <Flex align="center" gap="2" mb="1">
        <Box color="text.muted">
          <History size={16} aria-hidden />
        </Box>
        <chakra.h2 id="recent" fontSize="md" flex="1">
          {t("search.recent")}
        </chakra.h2>
        <Button tone="ghost" size="sm" onClick={clear}>
          {t("search.forgetAll")}
        </Button>
      </Flex>
      <Stack as="ul" gap="0" mx="-2">
        {recent.map((one) => (
          <Flex as="li" key={one.id} listStyle="none" align="center" gap="1">
            <Choice to={{ search: queryOf(one, data) }}>
              <Bdi fontWeight="550">{one.name}</Bdi>
              {!isWords(one.id) && (
                <Bdi dir="ltr" fontSize="sm" color="text.muted">
                  {one.id}
                </Bdi>
              )}
            </Choice>
            <Button
              tone="ghost"
              size="iconSm"
              aria-label={t("search.forget", { name: one.name })}
              onClick={() => remove(one.id)}
            >
              <X size={15} aria-hidden />
            </Button>
          </Flex>
        ))}
      </Stack>
      <Text fontSize="sm" color="text.muted" mt="2">
        {t("search.recentHint")}
      </Text>
    </Card>
  );
}
