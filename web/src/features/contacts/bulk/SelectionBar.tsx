import { Download, KeyRound, Tag, Trash2, X } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/actions/Button";
import { Box, Flex, HStack, Text } from "@/ui/layout/primitives";

type SelectionBarProps = {
  count: number;
  /** People who match the search and the filter. */
  total: number;
  isAll: boolean;
  /** More match than can be chosen: all are the first of them. */
  isCapped?: boolean;
  busy: { exporting: boolean; removing: boolean };
  onAll: () => void;
  onClear: () => void;
  onExport: () => void;
  onTag: () => void;
  onReveal: () => void;
  /** Removes the selected people; absent: they cannot be removed. */
  onRemove?: () => void;
};

/** How many people are chosen, all who match for the asking, and what can be done with them. */
export function SelectionBar({
  count,
  total,
  isAll,
  isCapped = false,
  busy,
  onAll,
  onClear,
  ...act
}: SelectionBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const actions = [
    { name: "reveal", icon: KeyRound, run: act.onReveal, busy: false },
    { name: "tag", icon: Tag, run: act.onTag, busy: false },
    { name: "export", icon: Download, run: act.onExport, busy: busy.exporting },
    ...(act.onRemove ? [{ name: "remove", icon: Trash2, run: act.onRemove, busy: busy.removing } as const] : []),
  ] as const;
  return (
    <Flex
      role="region"
      data-foot-bar
      aria-label={t("lists.bar.label")}
      position="sticky"
      // At the foot of the window, after the list: no row moves when it comes or goes.
      bottom="2"
      order={1}
      zIndex={4}
      gap="2"
      px="3"
      py="2"
      align="center"
      justify="space-between"
      flexWrap="wrap"
      bg="surface.raised"
      borderWidth="1px"
      borderColor="accent"
      borderRadius="lg"
      boxShadow="popover"
    >
      <HStack gap="1" flexWrap="wrap">
        <Text fontWeight="600" aria-live="polite">
          {isAll && count === total
            ? t(isCapped ? "lists.bar.firstSelected" : "lists.bar.allSelected", { count, total: format.number(count) })
            : t("contacts.selected", { count })}
        </Text>
        {!isAll && total > count && (
          <Button tone="ghost" size="sm" color="accent" onClick={onAll}>
            {t(isCapped ? "lists.bar.selectFirst" : "lists.bar.selectAll", {
              count: total,
              total: format.number(total),
            })}
          </Button>
        )}
        <Button tone="ghost" size="sm" aria-label={t("contacts.clearSelection")} onClick={onClear}>
          <X size={15} aria-hidden />
          <Box as="span" display={{ base: "none", md: "inline" }}>
            {t("contacts.clearSelection")}
          </Box>
        </Button>
      </HStack>
      <HStack gap="1.5" maxW="full" overflowX="auto" flexWrap={{ base: "nowrap", md: "wrap" }}>
        {actions.map(({ name, icon: Icon, run, busy: isBusy }) => (
          <Button key={name} size="sm" flexShrink={0} busy={isBusy} onClick={run}>
            {!isBusy && <Icon size={15} aria-hidden />}
            {t(`lists.bar.${name}`)}
          </Button>
        ))}
      </HStack>
    </Flex>
  );
}
