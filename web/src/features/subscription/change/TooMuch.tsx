import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { DialogActions } from "@/ui/overlay/Dialog";
import { Text } from "@/ui/layout/primitives";
import type { Preview } from "./preview";

/** What is too much for a smaller plan, members before API keys, and where to delete it (docs/rules.md#plans-fit). */
export function TooMuch({ preview, plan, onClose }: { preview: Preview; plan: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { excessSeats, excessKeys } = preview;
  return (
    <>
      <Text role="alert">
        {excessSeats > 0
          ? t("change.deleteSeats", { count: excessSeats, plan })
          : t("change.deleteKeys", { count: excessKeys, plan })}
      </Text>
      <DialogActions>
        <Button onClick={onClose}>{t("change.back")}</Button>
        <ButtonLink tone="solid" to={excessSeats > 0 ? paths.manageSeats : paths.apiKeys}>
          {t(excessSeats > 0 ? "change.goToSeats" : "change.goToKeys")}
        </ButtonLink>
      </DialogActions>
    </>
  );
}
