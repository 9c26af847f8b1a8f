import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { FieldError } from "@/ui/form/FieldError";
import { Segments } from "@/ui/form/choice/Segments";
import { Stack, Text } from "@/ui/layout/primitives";
import type { KeyDialogProps } from "../keys/key-actions";
import { useRotateApiKeyMutation } from "./__generated__/KeyChanges.generated";
import { useChange } from "@/ui/feedback/useChange";

const overlaps = [
  { value: 0, name: "api.rotateNow" },
  { value: 1, name: "api.rotateHour" },
  { value: 24, name: "api.rotateDay" },
] as const;
type Hours = (typeof overlaps)[number]["value"];

/** Gives a key a new value; the old one may work on for a while, so that no program stops. */
export function RotateKeyDialog({ apiKey, onClose }: KeyDialogProps) {
  const { t } = useTranslation();
  const [overlapHours, setOverlapHours] = useState<Hours>(1);
  const { busy, failure, run } = useChange(onClose);
  const [rotate] = useRotateApiKeyMutation();
  const { id, purpose } = apiKey;
  const submit = () =>
    run(
      rotate({ variables: { id, overlapHours } }).then(({ data }) => data?.rotateApiKey),
      t("api.rotated"),
    );
  return (
    <Dialog title={t("api.rotateTitle", { purpose })} onClose={onClose}>
      <Text color="text.muted">{t("api.rotateMeans")}</Text>
      <Stack gap="1.5">
        <Text fontSize="sm" fontWeight="550">
          {t("api.rotateOverlap")}
        </Text>
        <Segments<Hours>
          label={t("api.rotateOverlap")}
          options={overlaps.map(({ value, name }) => ({ value, text: t(name) }))}
          value={overlapHours}
          onChange={setOverlapHours}
        />
      </Stack>
      <FieldError>{failure}</FieldError>
      <DialogActions>
        <Button onClick={onClose}>{t("api.cancel")}</Button>
        <Button tone="solid" busy={busy} onClick={() => void submit()}>
          {t("api.rotate")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
