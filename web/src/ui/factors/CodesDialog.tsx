import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "../actions/Button";
import { CopyButton } from "../actions/CopyButton";
import { chakra, HStack, Text } from "../layout/primitives";
import { Dialog, DialogActions } from "../overlay/Dialog";
import { newCodes } from "./new-codes";

/** The new recovery codes, this once. */
export function CodesDialog() {
  const { t } = useTranslation();
  const codes = newCodes.use() ?? [];
  const close = () => newCodes.set(null);
  return (
    <Dialog title={t("factors.codesTitle")} onClose={close}>
      <Text color="text.muted">{t("factors.codesLead")}</Text>
      <chakra.ol
        dir="ltr"
        display="grid"
        gridTemplateColumns="1fr 1fr"
        gap="2"
        p="4"
        bg="fill"
        borderRadius="md"
        fontFamily="mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ol>
      <HStack gap="1">
        <CopyButton value={codes.join("\n")} label={t("factors.copyCodes")} />
        <Text fontSize="sm" color="text.muted">
          {t("factors.copyCodes")}
        </Text>
      </HStack>
      <DialogActions>
        <Button tone="solid" onClick={close}>
          {t("factors.codesKept")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
