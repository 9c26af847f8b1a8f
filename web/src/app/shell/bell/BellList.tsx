import { useEffect } from "react";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useStable } from "@/lib/useStable";
import { chakra, Stack, Text } from "@/ui/layout/primitives";
import { Link } from "@/ui/navigation/Link";
import type { News } from "./useNews";

const Line = chakra(Link, {
  base: { display: "block", px: "2", py: "1.5", mx: "-2", borderRadius: "md", "&:hover": { bg: "fill" } },
});

type BellListProps = { news: readonly News[]; onSeen: (newest: string) => void };

/** The news under the bell, each with the way to it; showing them is seeing them. */
export function BellList({ news, onSeen }: BellListProps) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const noteSeen = useStable(onSeen);
  const newest = news[0]?.at;
  useEffect(() => {
    if (newest !== undefined) noteSeen(newest);
  }, [newest, noteSeen]);
  if (news.length === 0) return <Text color="text.muted">{t("bell.none")}</Text>;
  return (
    <Stack as="ul" role="list" gap="0" listStyle="none">
      {news.map(({ id, at, text, to }) => (
        <li key={id}>
          <Line to={to}>
            <Text overflowWrap="anywhere">{text}</Text>
            <Text fontSize="sm" color="text.muted">
              {time.moment(at)}
            </Text>
          </Line>
        </li>
      ))}
    </Stack>
  );
}
