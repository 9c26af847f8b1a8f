import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "../actions/Button";
import { FieldError } from "../form/FieldError";
import { Card, SectionTitle } from "../layout/Card";
import { Stack, Text } from "../layout/primitives";
import { ConfirmDialog } from "../overlay/ConfirmDialog";

type RecoveryCodesProps = { left: number; busy: boolean; failure: string | undefined; onRenew: () => void };

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodes({ left, busy, failure, onRenew }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  return (
    <Card as="section" p={{ base: "4", sm: "6" }}>
      <Stack gap="4" align="start">
        <SectionTitle>{t("factors.codes")}</SectionTitle>
        <Text color={left > 2 ? "text.muted" : "warn"}>{t("factors.codesLeft", { count: left })}</Text>
        <FieldError>{failure}</FieldError>
        <Button busy={busy} onClick={() => setAsks(true)}>
          {t("factors.renew")}
        </Button>
      </Stack>
      {asks && (
        <ConfirmDialog
          title={t("factors.renewQuestion")}
          yes={t("factors.renew")}
          onConfirm={() => {
            setAsks(false);
            onRenew();
          }}
          onClose={() => setAsks(false)}
        >
          <Text color="text.muted">{t("factors.renewHint")}</Text>
        </ConfirmDialog>
      )}
    </Card>
  );
}
