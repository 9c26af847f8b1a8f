import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Bdi } from "@/ui/text/Bdi";
import { Button } from "@/ui/actions/Button";
import { Box, Stack, Text } from "@/ui/layout/primitives";
import { PublicPage } from "@/ui/layout/PublicPage";
import type { OtherAccountFieldsFragment } from "./__generated__/ExchangeSessionToken.generated";

type SwitchAccountProps = {
  accounts: OtherAccountFieldsFragment;
  onStay: () => void;
  onSwitch: () => Promise<void>;
};

/** Asks before a link takes this browser from one account to another, and names both. */
export function SwitchAccount({ accounts, onStay, onSwitch }: SwitchAccountProps) {
  const { t } = useTranslation();
  const [switching, setSwitching] = useState(false);
  const { signedInEmail, linkedName, linkedTo } = accounts;
  const go = () => {
    setSwitching(true);
    void onSwitch().finally(() => setSwitching(false));
  };
  return (
    <PublicPage title={t("handOver.title")} lead={t("handOver.lead")}>
      <Stack gap="5">
        <Stack as="dl" gap="3">
          <Account label={t("handOver.now")} email={signedInEmail} />
          <Account label={t("handOver.link")} name={linkedName} email={linkedTo} />
        </Stack>
        <Text color="text.muted">{t("handOver.hint")}</Text>
        <Stack gap="3">
          <Button tone="solid" size="lg" autoFocus onClick={onStay}>
            {t("handOver.stay")}
          </Button>
          <Button size="lg" busy={switching} onClick={go}>
            {t("handOver.switch")}
          </Button>
        </Stack>
      </Stack>
    </PublicPage>
  );
}

function Account({ label, name, email }: { label: string; name?: string; email: string }) {
  return (
    <Box borderWidth="1px" borderColor="line" borderRadius="md" px="4" py="3">
      <Text as="dt" color="text.muted" fontSize="sm">
        {label}
      </Text>
      <Box as="dd" fontWeight="600">
        <Bdi dir="ltr">{email}</Bdi>
        {name && (
          <Text color="text.muted" fontWeight="400" lineClamp="2">
            <Bdi>{name}</Bdi>
          </Text>
        )}
      </Box>
    </Box>
  );
}
