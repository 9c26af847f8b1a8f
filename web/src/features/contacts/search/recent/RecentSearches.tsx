import { History, X } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Card } from "@/ui/layout/Card";
import { Box, chakra, Flex, Stack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import type { Recent } from "./recent-searches";

type RecentSearchesProps = {
  recent: readonly Recent[];
  onChoose: (person: Recent) => void;
  onForget: (id: string) => void;
  onForgetAll: () => void;
};

const Choice = chakra("button", {
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
    textAlign: "start",
    cursor: "pointer",
    "&:hover": { bg: "fill" },
  },
});

/** The member's recent searches: pressing one searches again, its cross removes it. */
export function RecentSearches({ recent, onChoose, onForget, onForgetAll }: RecentSearchesProps) {
  const { t } = useTranslation();
  return (
    <Card as="section" p="5" aria-labelledby="recent">
      <Flex align="center" gap="2" mb="1">
        <Box color="text.muted">
          <History size={16} aria-hidden />
        </Box>
        <chakra.h2 id="recent" fontSize="md" flex="1">
          {t("search.recent")}
        </chakra.h2>
        <Button tone="ghost" size="sm" onClick={onForgetAll}>
          {t("search.forgetAll")}
        </Button>
      </Flex>
      <Stack as="ul" gap="0" mx="-2">
        {recent.map((person) => (
          <Flex as="li" key={person.id} listStyle="none" align="center" gap="1">
            <Choice type="button" onClick={() => onChoose(person)}>
              <Bdi fontWeight="550">{person.name}</Bdi>
              <Bdi dir="ltr" fontSize="sm" color="text.muted">
                {person.id}
              </Bdi>
            </Choice>
            <Button
              tone="ghost"
              size="iconSm"
              aria-label={t("search.forget", { name: person.name })}
              onClick={() => onForget(person.id)}
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
