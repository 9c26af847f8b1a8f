import { seatUsagePercent } from "@finder/contract/rules/plans/seat-usage";
import { UserPlus } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { Meter } from "@/ui/feedback/Meter";
import type { SeatCountFragment } from "./__generated__/SeatCount.generated";

const full = 100;

/** How many seats are taken and free, and the button that adds a member; without a free seat, the reason. */
export function SeatsCard({ seats, onAdd }: { seats: SeatCountFragment; onAdd: () => void }) {
  const { t } = useTranslation();
  const nothing = t(seats.hasPlan ? "team.seatsNone" : "team.seatsWithoutPlan");
  const used = t("team.seatsUsed", { used: seats.used, count: seats.total });
  const text = seats.pending > 0 ? t("team.seatsPending", { seats: used, count: seats.pending }) : used;
  return (
    <Card as="section" p="5">
      <Stack gap="3">
        <Flex justify="space-between" align="flex-start" gap="3" flexWrap="wrap">
          <Stack gap="0.5" aria-live="polite">
            <SectionTitle fontSize="sm" color="text.muted">
              {t("team.seats")}
            </SectionTitle>
            <Text fontSize="xl" fontWeight="650">
              {seats.total > 0 ? text : nothing}
            </Text>
          </Stack>
          {seats.hasPlan && seats.available > 0 && (
            <Button tone="solid" onClick={onAdd}>
              <UserPlus size={16} aria-hidden />
              {t("team.add")}
            </Button>
          )}
        </Flex>
        {seats.total > 0 && (
          <>
            <Meter label={text} value={seatUsagePercent(seats.total, seats.available)} max={full} />
            <HStack justify="space-between" gap="3" flexWrap="wrap" fontSize="sm">
              <Text fontWeight="550">{t("team.seatsAvailable", { count: seats.available })}</Text>
              <Text color="text.muted">
                {seats.hasPlan && seats.available <= 0 ? t("team.seatsGone") : t("team.seatsHint")}
              </Text>
            </HStack>
          </>
        )}
      </Stack>
    </Card>
  );
}
