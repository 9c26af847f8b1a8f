import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/actions/Button";
import { Box, HStack, Text } from "@/ui/layout/primitives";
import { shiftMonth } from "./months";

type MonthSwitcherProps = { month: string; onChange: (month: string) => void };

/** Goes from month to month, not into the future. */
export function MonthSwitcher({ month, onChange }: MonthSwitcherProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const step = (by: -1 | 1) => {
    const target = shiftMonth(month, by);
    const Icon = by < 0 ? ChevronLeft : ChevronRight;
    return (
      <Button
        size="icon"
        aria-label={t(by < 0 ? "usage.previousMonth" : "usage.nextMonth")}
        disabled={target === null}
        onClick={() => target && onChange(target)}
      >
        <Box as="span" _rtl={{ transform: "scaleX(-1)" }}>
          <Icon size={18} aria-hidden />
        </Box>
      </Button>
    );
  };
  return (
    <HStack role="group" aria-label={t("usage.month")} gap="2">
      {step(-1)}
      <Text fontWeight="600" minW="9rem" textAlign="center" aria-live="polite">
        {format.month(month)}
      </Text>
      {step(1)}
    </HStack>
  );
}
