import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Stack, Text } from "@/ui/layout/primitives";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { BlackBox } from "@/ui/text/BlackBox";

/** A signing secret, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("tools.webhooks.secretTitle")} size="md" onClose={onClose}>
      <Stack gap="4">
        <Text color="text.muted">{t("tools.webhooks.secretLead")}</Text>
        <BlackBox label={t("tools.webhooks.secret")} copyLabel={t("tools.webhooks.copySecret")} text={secret} />
        <DialogActions>
          <Button tone="solid" onClick={onClose}>
            {t("tools.copied")}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
