import { Flag, ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Suspended } from "@/ui/feedback/Suspended";
import { FieldError } from "@/ui/form/FieldError";
import { HStack } from "@/ui/layout/primitives";
import { lazily } from "@/lib/browser/lazily";
import type { DatumFragment } from "../reveal/__generated__/Datum.generated";
import { datums } from "../reveal/datums";
import { kindOf, type RatedContact } from "./outcome";
import { useVote } from "./useVote";

const FlagDialog = lazily(async () => (await import("./FlagDialog")).FlagDialog);
const ReportDialog = lazily(async () => (await import("./ReportDialog")).ReportDialog);

const pressed = { "&[aria-pressed=true]": { bg: "accent.subtle", color: "accent" } };

type VoteButtonsProps = { contact: RatedContact; datum: DatumFragment };

/**
 * What the viewer thinks of an open datum: good at once, bad through the flag popup, and a report of a value that does
 * not work. Nothing where the datum is not open.
 */
export function VoteButtons({ contact, datum }: VoteButtonsProps) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<"flag" | "report">();
  const [refusal, setRefusal] = useState<string>();
  const { vote, voting } = useVote(contact, datum);
  if (!datum.revealed) return null;
  const name = datums.find(({ type }) => type === datum.type)?.name ?? "datum.phone";
  const whose = { datum: t(name), name: contact.fullName };
  const label = (action: string) => t("feedback.of", { action, ...whose });
  const approve = async () => {
    setRefusal(undefined);
    const reason = await vote("UP");
    if (reason) setRefusal(t("feedback.voteBack", { reason }));
  };
  const report = t(`feedback.report.${kindOf(datum.type)}`);
  const close = () => setAsks(undefined);
  return (
    <>
      <HStack role="group" aria-label={t("feedback.group", whose)} gap="0">
        <Button
          tone="ghost"
          size="iconSm"
          css={pressed}
          title={t("feedback.up")}
          aria-label={label(t("feedback.up"))}
          aria-pressed={datum.vote === "UP"}
          onClick={() => datum.vote !== "UP" && !voting && void approve()}
        >
          <ThumbsUp size={15} aria-hidden />
        </Button>
        <Button
          tone="ghost"
          size="iconSm"
          css={pressed}
          title={t("feedback.down")}
          aria-label={label(t("feedback.down"))}
          aria-pressed={datum.vote === "DOWN"}
          aria-haspopup="dialog"
          onClick={() => setAsks("flag")}
        >
          <ThumbsDown size={15} aria-hidden />
        </Button>
        <Button
          tone="ghost"
          size="iconSm"
          title={report}
          aria-label={label(report)}
          aria-haspopup="dialog"
          onClick={() => setAsks("report")}
        >
          <Flag size={15} aria-hidden />
        </Button>
      </HStack>
      {/* Below the buttons. */}
      <FieldError order={1} flex="1 0 100%">
        {refusal}
      </FieldError>
      <Suspended>
        {asks === "flag" && <FlagDialog contact={contact} datum={datum} datumName={t(name)} onClose={close} />}
        {asks === "report" && <ReportDialog contact={contact} datum={datum} datumName={t(name)} onClose={close} />}
      </Suspended>
    </>
  );
}
