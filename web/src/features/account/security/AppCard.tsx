import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { lazily } from "@/lib/browser/lazily";
import type { OfferedApp } from "@/ui/factors/AppSetup";
import { Suspended } from "@/ui/feedback/Suspended";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Chip } from "@/ui/text/Chip";
import { StartApp } from "./StartApp";
import { useFactor } from "./useFactor";

const AppSetup = lazily(async () => (await import("@/ui/factors/AppSetup")).AppSetup);

/** The authenticator app: set up, moved to another phone, or turned off. */
export function AppCard({ hasApp, hasPasskey }: { hasApp: boolean; hasPasskey: boolean }) {
  const { t } = useTranslation();
  const { busy, failure, confirm, remove } = useFactor();
  const [offered, setOffered] = useState<OfferedApp>();
  const [asks, setAsks] = useState(false);
  const take = async (code: string) => {
    const refusals = await confirm(code);
    if (refusals.length === 0) setOffered(undefined);
    return refusals;
  };
  return (
    <Card as="section" p={{ base: "4", sm: "6" }}>
      <Stack gap="4">
        <HStack gap="2">
          <SectionTitle>{t("factors.app")}</SectionTitle>
          <Chip tone={hasApp ? "good" : "neutral"}>{t(hasApp ? "factors.on" : "factors.off")}</Chip>
        </HStack>
        <Text color="text.muted">{t(hasApp ? "factors.anotherHint" : "factors.appHint")}</Text>
        {offered ? (
          <Suspended>
            <AppSetup offered={offered} onCode={take} />
          </Suspended>
        ) : (
          <HStack gap="2" flexWrap="wrap" align="flex-start">
            <StartApp label={t(hasApp ? "factors.another" : "factors.setUp")} onOffered={setOffered} />
            {hasApp && (
              <Button tone="ghost" onClick={() => setAsks(true)}>
                {t("factors.remove")}
              </Button>
            )}
          </HStack>
        )}
      </Stack>
      {asks && (
        <ConfirmDialog
          title={t(hasPasskey ? "passkeys.removeAppQuestion" : "factors.removeQuestion")}
          yes={t("factors.remove")}
          danger
          busy={busy}
          failure={failure}
          onConfirm={() => void remove(hasPasskey).then((isDone) => isDone && setAsks(false))}
          onClose={() => setAsks(false)}
        >
          <Text color="text.muted">{t(hasPasskey ? "passkeys.removeAppHint" : "factors.removeHint")}</Text>
        </ConfirmDialog>
      )}
    </Card>
  );
}
