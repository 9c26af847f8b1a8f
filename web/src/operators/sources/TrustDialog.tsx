import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { Text } from "@/ui/layout/primitives";
import { ReasonDialog } from "../ui/ReasonDialog";
import { useTrustPeopleSourceMutation } from "./__generated__/Sources.generated";
import type { Source } from "./source";

/** Lets no business email of a source be Verified, or lets them again. */
export function TrustDialog({ source: { id, name, trusted }, onClose }: { source: Source; onClose: () => void }) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [trust] = useTrustPeopleSourceMutation();
  return (
    <ReasonDialog
      title={t(trusted ? "sources.distrustQuestion" : "sources.trustQuestion", { name })}
      yes={t(trusted ? "sources.distrust" : "sources.trust")}
      danger={trusted}
      hint={t("sources.trustReason")}
      onDo={async (reason) => {
        const call = trust({ variables: { id, trusted: !trusted, reason } });
        const { refusals } = await attempt(call.then(({ data }) => data?.trustPeopleSource));
        if (refusals.length === 0) showSuccess(t("operators.is.done"));
        return refusals;
      }}
      onClose={onClose}
    >
      <Text color="text.muted">{t(trusted ? "sources.distrustHint" : "sources.trustHint")}</Text>
    </ReasonDialog>
  );
}
