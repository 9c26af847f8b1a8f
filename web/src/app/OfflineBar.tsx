import { WifiOff } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useOnline } from "@/lib/browser/useOnline";
import { HStack } from "@/ui/layout/primitives";

/** Says that the network is gone while it is. */
export function OfflineBar() {
  const { t } = useTranslation();
  const online = useOnline();
  if (online) return null;
  return (
    <HStack role="status" gap="2" justify="center" px="4" py="1.5" bg="warn.subtle" color="warn" fontSize="sm">
      <WifiOff size={16} aria-hidden />
      {t("state.offline")}
    </HStack>
  );
}
