import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { CopyButton } from "@/ui/actions/CopyButton";
import { chakra, HStack, Stack, Text } from "@/ui/layout/primitives";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { TokenForm } from "./TokenForm";

/** Makes a token and shows its secret, this once. */
export function MakeTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog title={t(secret === null ? "tools.make" : "tools.secretTitle")} size="md" onClose={onClose}>
      {secret === null ? (
        <TokenForm onMade={setSecret} onClose={onClose} />
      ) : (
        <Stack gap="4">
          <Text color="text.muted">{t("tools.secretLead")}</Text>
          <Code>{`${globalThis.location.origin}/operator/graphql`}</Code>
          <HStack gap="1">
            <Code>{secret}</Code>
            <CopyButton value={secret} label={t("tools.copySecret")} />
          </HStack>
          <DialogActions>
            <Button tone="solid" onClick={onClose}>
              {t("tools.copied")}
            </Button>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  );
}

function Code({ children }: { children: string }) {
  return (
    <chakra.code dir="ltr" fontSize="sm" bg="fill" borderRadius="md" px="3" py="2" overflowWrap="anywhere" minW="0">
      {children}
    </chakra.code>
  );
}
