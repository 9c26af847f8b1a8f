import { useState } from "react";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { FieldError } from "@/ui/form/FieldError";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { BlackBox } from "@/ui/text/BlackBox";
import { Chip } from "@/ui/text/Chip";
import { CopyableValue } from "@/ui/text/CopyableValue";
import {
  type ProvisioningTokenFieldsFragment,
  useProvisioningTokenQuery,
} from "./__generated__/Provisioning.generated";
import { useProvisioning } from "./useProvisioning";

/** The token by which the company's identity provider changes its members, and where it sends its calls. */
export function ProvisioningCard() {
  const { t } = useTranslation();
  const { data } = useProvisioningTokenQuery();
  const { busy, failure, shown, hide, make, end } = useProvisioning();
  const [asks, setAsks] = useState<"renew" | "end" | null>(null);
  if (!data) return null;
  const { provisioningToken: held } = data;
  const sayYes = () => {
    setAsks(null);
    void (asks === "end" ? end() : make());
  };
  return (
    <Card as="section" p={{ base: "4", sm: "6" }}>
      <Stack gap="4" align="start">
        <HStack gap="2" flexWrap="wrap">
          <SectionTitle>{t("provisioning.card")}</SectionTitle>
          <Chip tone={held ? "good" : "neutral"}>{t(held ? "provisioning.on" : "provisioning.off")}</Chip>
        </HStack>
        <Text color="text.muted">{t("provisioning.hint")}</Text>
        {held && <Held token={held} />}
        <HStack gap="2" flexWrap="wrap">
          <Button busy={busy} onClick={() => (held ? setAsks("renew") : void make())}>
            {t(held ? "provisioning.renew" : "provisioning.make")}
          </Button>
          {held && (
            <Button tone="ghost" onClick={() => setAsks("end")}>
              {t("provisioning.end")}
            </Button>
          )}
        </HStack>
        <FieldError>{failure}</FieldError>
      </Stack>
      {asks && (
        <ConfirmDialog
          title={t(`provisioning.${asks}Question`)}
          yes={t(`provisioning.${asks}`)}
          danger={asks === "end"}
          onConfirm={sayYes}
          onClose={() => setAsks(null)}
        >
          <Text color="text.muted">{t(`provisioning.${asks}Hint`)}</Text>
        </ConfirmDialog>
      )}
      {shown !== null && <NewToken token={shown} onClose={hide} />}
    </Card>
  );
}

/** Where the provider sends its calls, and the facts of the token that it shows. */
function Held({ token: { ending, createdOn, lastUsedOn } }: { token: ProvisioningTokenFieldsFragment }) {
  const { t } = useTranslation();
  const { ago } = useTimeFormat();
  const when = (moment: string) => ago(moment) ?? t("provisioning.justNow");
  const address = `${location.origin}/scim/v2`;
  return (
    <Stack gap="3" maxW="full">
      <CopyableValue label={t("provisioning.address")} value={address} copy={t("provisioning.copyAddress")} />
      <Text fontSize="sm" color="text.muted">
        {[
          t("provisioning.ending", { ending, when: when(createdOn) }),
          lastUsedOn === null ? t("provisioning.neverUsed") : t("provisioning.used", { when: when(lastUsedOn) }),
        ].join(" · ")}
      </Text>
    </Stack>
  );
}

function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("provisioning.made")} size="md" onClose={onClose}>
      <Stack gap="4">
        <Text color="text.muted">{t("provisioning.once")}</Text>
        <BlackBox label={t("provisioning.token")} copyLabel={t("provisioning.copyToken")} text={token} />
        <DialogActions>
          <Button tone="solid" onClick={onClose}>
            {t("provisioning.close")}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
