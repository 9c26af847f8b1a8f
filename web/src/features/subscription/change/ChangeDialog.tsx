import { useTranslation } from "@/i18n/useTranslation";
import { useErrorText } from "@/i18n/useErrorText";
import { Button } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { Text } from "@/ui/layout/primitives";
import type { CurrentPlan } from "../plans/plan-choice";
import { ChangeStep } from "./ChangeStep";
import type { Preview } from "./preview";
import { TooMuch } from "./TooMuch";

type ChangeDialogProps = {
  plan: { id: string; name: string };
  current: CurrentPlan;
  preview: Preview;
  onOutOfDate: () => void;
  /** The change is paid, and its confirmation is on its way. */
  onPending: () => void;
  onClose: () => void;
};

/** The preview of a change of plan: the amount due, or what prevents it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { t } = useTranslation();
  const { kind } = props.preview;
  const title = isTitled(kind) ? titles[kind] : "change.freeTitle";
  return (
    <Dialog title={t(title, { plan: props.plan.name })} onClose={props.onClose} size="md">
      <Content {...props} />
    </Dialog>
  );
}

const titles = { UPGRADE: "change.upgradeTitle", DOWNGRADE: "change.downgradeTitle" } as const;
const changing: ReadonlySet<string> = new Set(["UPGRADE", "DOWNGRADE", "FREE"]);

function isTitled(kind: string): kind is keyof typeof titles {
  return Object.hasOwn(titles, kind);
}

function Content(props: ChangeDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { plan, preview, onClose } = props;
  const [refusal] = preview.userErrors;
  if (preview.excessSeats > 0 || preview.excessKeys > 0)
    return <TooMuch preview={preview} plan={plan.name} onClose={onClose} />;
  if (!refusal && changing.has(preview.kind)) return <ChangeStep {...props} />;
  return (
    <>
      <Text role="alert">{refusal ? errorText(refusal) : t("errors.CONFLICT")}</Text>
      <DialogActions>
        <Button onClick={onClose}>{t("action.close")}</Button>
      </DialogActions>
    </>
  );
}
