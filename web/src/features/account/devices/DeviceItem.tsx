import { Laptop, Smartphone } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { Button } from "@/ui/actions/Button";
import { Chip } from "@/ui/text/Chip";
import { Box, chakra, HStack, Text } from "@/ui/layout/primitives";
import type { DeviceRowFragment } from "./__generated__/DevicesPage.generated";

const phone = /iphone|ipad|android|mobile/i;

/** One session: the device, its address and times, and the way to end it. */
export function DeviceItem({ device, onSignOut }: { device: DeviceRowFragment; onSignOut: () => void }) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const name = device.device || t("devices.unknown");
  const Icon = phone.test(device.device) ? Smartphone : Laptop;
  return (
    <HStack
      as="li"
      gap="4"
      px="5"
      py="4"
      flexWrap="wrap"
      borderBlockEndWidth="1px"
      borderColor="line"
      _last={{ borderBlockEndWidth: "0" }}
    >
      <Box color="text.muted" bg="fill" borderRadius="full" p="2.5" alignSelf="start">
        <Icon size={18} aria-hidden />
      </Box>
      <Box flex="1 1 12rem" minW="0">
        <HStack gap="2" flexWrap="wrap">
          <Text fontWeight="600" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </Text>
          {device.current && <Chip tone="good">{t("devices.current")}</Chip>}
        </HStack>
        <Text fontSize="sm" color="text.muted">
          <bdi>{device.address ?? t("devices.unknownAddress")}</bdi>
          {" · "}
          <chakra.time dateTime={device.lastUsedOn} title={time.moment(device.lastUsedOn)}>
            {t("devices.lastUsed", { when: time.ago(device.lastUsedOn) ?? t("devices.now") })}
          </chakra.time>
        </Text>
        <Text fontSize="sm" color="text.muted">
          <chakra.time dateTime={device.signedInOn} title={time.moment(device.signedInOn)}>
            {t("devices.signedIn", { date: time.ago(device.signedInOn) ?? t("devices.now") })}
          </chakra.time>
        </Text>
      </Box>
      <Button size="sm" aria-label={t("devices.signOutOf", { device: name })} onClick={onSignOut}>
        {t("devices.signOut")}
      </Button>
    </HStack>
  );
}
