import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Bdi } from "@/ui/text/Bdi";
import { Button } from "@/ui/actions/Button";
import { Box, HStack } from "@/ui/layout/primitives";
import { Notice } from "@/ui/feedback/Notice";
import { Suspended } from "@/ui/feedback/Suspended";
import { arrival } from "@/viewer/arrival/arrival";
import { useViewer } from "@/viewer/useViewer";
import { lazily } from "@/lib/browser/lazily";

const SignOutDialog = lazily(async () => (await import("../SignOutDialog")).SignOutDialog);

/** Says which account a link has signed this browser in to, until it is closed, and offers the way out. */
export function ArrivalNotice() {
  const { t } = useTranslation();
  const { email } = useViewer();
  const [asking, setAsking] = useState(false);
  if (!arrival.use()) return null;
  return (
    <Box mb="6">
      <Notice
        tone="accent"
        text={
          <>
            {t("handOver.arrived")} <Bdi fontWeight="600">{email}</Bdi>
          </>
        }
      >
        <HStack gap="2">
          <Button size="sm" onClick={() => setAsking(true)}>
            {t("handOver.notYou")}
          </Button>
          <Button tone="ghost" size="iconSm" aria-label={t("action.close")} onClick={() => arrival.set(false)}>
            <X size={16} aria-hidden />
          </Button>
        </HStack>
      </Notice>
      {asking && (
        <Suspended>
          <SignOutDialog onClose={() => setAsking(false)} />
        </Suspended>
      )}
    </Box>
  );
}
