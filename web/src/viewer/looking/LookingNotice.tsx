import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { useAction } from "@/ui/feedback/useAction";
import { FieldError } from "@/ui/form/FieldError";
import { Notice } from "@/ui/feedback/Notice";
import { Box } from "@/ui/layout/primitives";
import { closeSession } from "../session";
import { useViewer } from "../useViewer";
import { useStopLookingMutation } from "./__generated__/StopLooking.generated";

/** Says on every page that an operator looks through the member's eyes, and until when, and ends it. */
export function LookingNotice({ endsOn }: { endsOn: string }) {
  const { t } = useTranslation();
  const { moment } = useTimeFormat();
  const { name } = useViewer();
  const { failure, fail } = useAction();
  const [signOut, { loading }] = useStopLookingMutation({
    onCompleted: () => closeSession("signedOut"),
    onError: () => fail(t("looking.stopFailed")),
  });
  return (
    <Box mb="6" position="sticky" top="2" zIndex="docked">
      <Notice tone="warn" text={t("looking.as", { name, time: moment(endsOn) })}>
        <Button size="sm" busy={loading} onClick={() => void signOut()}>
          {t("looking.stop")}
        </Button>
        <FieldError>{failure}</FieldError>
      </Notice>
    </Box>
  );
}
