import { useTranslation } from "@/i18n/useTranslation";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { Bdi } from "@/ui/text/Bdi";
import { Box, chakra, Stack, Text } from "@/ui/layout/primitives";
import type { ContactEventFragment } from "./__generated__/ContactPanel.generated";
import { useEventWords } from "./useEventWords";

const Entry = chakra("li", {
  base: {
    position: "relative",
    ps: "5",
    pb: "4",
    listStyle: "none",
    borderInlineStartWidth: "1px",
    borderColor: "line.strong",
    "&:last-of-type": { borderColor: "transparent", pb: "0" },
    "&::before": {
      content: '""',
      position: "absolute",
      insetInlineStart: "-0.3125rem",
      top: "0.4375rem",
      boxSize: "0.5625rem",
      borderRadius: "full",
      bg: "accent.solid",
    },
  },
});

/** A contact's history, newest first. */
export function History({ events }: { events: readonly ContactEventFragment[] }) {
  const { t } = useTranslation();
  if (events.length === 0) return <Text color="text.muted">{t("panel.noHistory")}</Text>;
  return (
    <Stack as="ol" gap="0" ms="1">
      {events.map((event) => (
        <Event key={event.id} event={event} />
      ))}
    </Stack>
  );
}

function Event({ event }: { event: ContactEventFragment }) {
  const time = useTimeFormat();
  const words = useEventWords();
  const { title, who, detail } = words(event);
  return (
    <Entry>
      <Text fontWeight="550">{title}</Text>
      {detail && <Bdi color="text.muted">{detail}</Bdi>}
      <Box fontSize="sm" color="text.muted">
        {who && (
          <>
            <bdi>{who}</bdi>
            {" · "}
          </>
        )}
        <chakra.time dateTime={event.happenedOn} title={time.ago(event.happenedOn) ?? undefined}>
          <bdi>{time.moment(event.happenedOn)}</bdi>
        </chakra.time>
      </Box>
    </Entry>
  );
}
