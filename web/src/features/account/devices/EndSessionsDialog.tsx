import { useTranslation } from "@/i18n/useTranslation";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { showSuccess } from "@/ui/feedback/messages";
import { type Ending, useEndSessions } from "./useEndSessions";

/** Confirms before sessions end, and reports the result unless it signs this member out. */
export function EndSessionsDialog({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const { t } = useTranslation();
  const { end, failure, busy } = useEndSessions();
  const device = ending.which === "one" ? ending.device : undefined;
  const name = device?.device || t("devices.unknown");
  const question = {
    one: device?.current ? t("devices.askCurrent") : t("devices.askOne", { device: name }),
    others: t("devices.askOthers"),
    everywhere: t("devices.askEverywhere"),
  }[ending.which];
  const yes = {
    one: t("devices.signOut"),
    others: t("devices.signOutOthers"),
    everywhere: t("devices.signOutEverywhere"),
  }[ending.which];

  const confirm = async () => {
    if (!(await end(ending))) return;
    onClose();
    if (device && !device.current) showSuccess(t("devices.endedOne", { device: name }));
    if (ending.which === "others") showSuccess(t("devices.endedOthers"));
  };
  return (
    <ConfirmDialog
      title={question}
      yes={yes}
      busy={busy}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
