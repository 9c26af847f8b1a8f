import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Stack, Text } from "@/ui/layout/primitives";
import { DialogActions } from "@/ui/overlay/Dialog";
import { BlackBox } from "@/ui/text/BlackBox";

/** A signing secret, this once. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack gap="4">
      <Text color="text.muted">{t("webhooks.secretHint")}</Text>
      <BlackBox label={t("webhooks.secret")} copyLabel={t("webhooks.copySecret")} text={secret} />
      <DialogActions>
        <Button tone="solid" onClick={onClose}>
          {t("webhooks.close")}
        </Button>
      </DialogActions>
    </Stack>
  );
}
