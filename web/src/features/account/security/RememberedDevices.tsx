import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import { FieldError } from "@/ui/form/FieldError";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import type { SecondFactorFieldsFragment } from "@/viewer/proof/__generated__/SecondFactor.generated";
import { useForgetRememberedDeviceMutation } from "./__generated__/Security.generated";
import { useKeepFactor } from "./useFactor";

type Device = SecondFactorFieldsFragment["rememberedDevices"][number];

/** Where signing in asks for no second factor, and the way to end that. */
export function RememberedDevices({ devices }: { devices: readonly Device[] }) {
  const { t } = useTranslation();
  return (
    <Card as="section" p={{ base: "4", sm: "6" }}>
      <Stack gap="4">
        <SectionTitle>{t("factors.devices")}</SectionTitle>
        <Text color="text.muted">{t("factors.devicesHint")}</Text>
        <Stack as="ul" gap="3" aria-label={t("factors.devices")}>
          {devices.map((device) => (
            <Item key={device.id} device={device} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function Item({ device: { id, device, address, lastUsedOn, expiresOn } }: { device: Device }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { ago } = useTimeFormat();
  const keep = useKeepFactor();
  const { failure, attempt } = useAction();
  const [forget, { loading }] = useForgetRememberedDeviceMutation();
  const name = device || t("factors.unknownDevice");
  const used = t("factors.lastSignIn", { when: ago(lastUsedOn) ?? t("passkeys.justNow") });
  const facts = [address, used, t("factors.until", { date: date(expiresOn) })].filter(Boolean).join(" · ");
  const confirm = async () => {
    const { refusal } = await attempt(
      forget({ variables: { id } }).then(({ data }) => keep(data?.forgetRememberedDevice)),
    );
    if (!refusal) showSuccess(t("factors.forgotten", { name }));
  };
  return (
    <HStack as="li" justify="space-between" gap="3" flexWrap="wrap">
      <Stack gap="0" minW="0">
        <Text fontWeight="550">
          <Bdi>{name}</Bdi>
        </Text>
        <Text fontSize="sm" color="text.muted">
          {facts}
        </Text>
        <FieldError>{failure}</FieldError>
      </Stack>
      <Button
        size="sm"
        tone="ghost"
        busy={loading}
        aria-label={t("factors.forgetOf", { name })}
        onClick={() => void confirm()}
      >
        {t("factors.forget")}
      </Button>
    </HStack>
  );
}
