import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { Bdi } from "@/ui/text/Bdi";
import { Card } from "@/ui/layout/Card";
import { Box, chakra, Flex, Grid, Stack, Text } from "@/ui/layout/primitives";
import { CallStatus, RequestId } from "./CallParts";
import type { CallsProps } from "./LogTable";
import { useCallWords } from "./useCallWords";

/** The log as cards, for narrow screens. */
export function LogCards({ calls, keys }: CallsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = useTimeFormat();
  const { keyOf, typesOf } = useCallWords(keys);
  return (
    <Stack as="ul" gap="2" aria-label={t("api.log.caption")}>
      {calls.map((call) => (
        <Card as="li" key={call.id} p="4" listStyle="none">
          <Flex justify="space-between" gap="3" align="flex-start">
            <Box minW="0">
              <Bdi dir="ltr" fontFamily="monospace" fontWeight="600">
                {call.url || "–"}
              </Bdi>
              <Text fontSize="sm" color="text.muted">
                <Bdi dir="ltr">{typesOf(call).join(", ")}</Bdi>
              </Text>
              <Text fontSize="sm">
                <Bdi>{keyOf(call)}</Bdi>
              </Text>
              <chakra.time fontSize="sm" color="text.muted" dateTime={call.calledOn}>
                {time.moment(call.calledOn)}
              </chakra.time>
            </Box>
            <Box textAlign="end">
              <CallStatus call={call} />
            </Box>
          </Flex>
          <Grid as="dl" templateColumns="repeat(3, auto)" gap="3" mt="3">
            <Fact name={t("api.log.credits")}>{format.number(call.charged)}</Fact>
            <Fact name={t("api.log.latency")}>
              {call.latencyMs === null ? "–" : t("api.log.ms", { ms: format.number(call.latencyMs) })}
            </Fact>
            <Fact name={t("api.log.requestId")}>
              <RequestId id={call.id} />
            </Fact>
          </Grid>
        </Card>
      ))}
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Box>
      <Box as="dt" fontSize="xs" color="text.muted">
        {name}
      </Box>
      <Box as="dd">{children}</Box>
    </Box>
  );
}
