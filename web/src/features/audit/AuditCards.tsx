import { useTimeFormat } from "@/i18n/useTimeFormat";
import { Bdi } from "@/ui/text/Bdi";
import { Card } from "@/ui/layout/Card";
import { Stack, Text } from "@/ui/layout/primitives";
import type { AuditRowFragment } from "./__generated__/Audit.generated";
import { useAuditWords } from "./useAuditWords";

/** The log as cards, for narrow screens. */
export function AuditCards({ entries }: { entries: readonly AuditRowFragment[] }) {
  const time = useTimeFormat();
  const words = useAuditWords();
  return (
    <Stack as="ul" gap="2">
      {entries.map((entry) => (
        <Card as="li" key={entry.id} p="4" listStyle="none">
          <Text fontWeight="600">{[words.kind(entry), words.detail(entry)].filter(Boolean).join(" · ")}</Text>
          {words.target(entry) && (
            <Text overflowWrap="anywhere">
              <Bdi>{words.target(entry)}</Bdi>
            </Text>
          )}
          <Text fontSize="sm" color="text.muted">
            <Bdi>{words.who(entry)}</Bdi> · <time dateTime={entry.happenedOn}>{time.moment(entry.happenedOn)}</time> ·{" "}
            {words.source(entry)}
          </Text>
        </Card>
      ))}
    </Stack>
  );
}
