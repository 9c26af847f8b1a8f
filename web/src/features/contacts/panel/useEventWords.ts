import { useTranslation } from "@/i18n/useTranslation";
import { kindOf } from "../feedback/outcome";
import { datums } from "../reveal/datums";
import type { ContactEventFragment } from "./__generated__/ContactPanel.generated";
import { useMoveWords } from "./useMoveWords";

/** An event of the history in words: what, what came of it, and who did it. */
export function useEventWords() {
  const { t } = useTranslation();
  const creditsOf = (charged: number) => {
    if (charged === 0) return undefined;
    return charged > 0 ? t("panel.spent", { count: charged }) : t("panel.back", { count: -charged });
  };
  /** A vote notes what its reason is called between the programs, unless it has words of its own. */
  const voteOf = (note: string | null, datum: ContactEventFragment["datum"]) => {
    const known = new Map([
      ["upvote", t("feedback.up")],
      ["downvote", t("feedback.down")],
      ["invalid", t(`feedback.reasons.INVALID.${kindOf(datum ?? "PHONE")}`)],
      ["outdated", t("feedback.reasons.OUTDATED")],
      ["wrongperson", t("feedback.reasons.WRONG_PERSON")],
      ["others", t("feedback.reasons.OTHERS")],
    ]);
    return known.get(note ?? "") ?? note;
  };
  const moveWords = useMoveWords();
  const noteOf = ({ kind, note, datum, move }: ContactEventFragment) => {
    if (move) return moveWords(move);
    if (kind === "VOTED") return voteOf(note, datum);
    return kind === "ADDED" && note === "extension" ? t("panel.addedBy.extension") : note;
  };
  return (happened: ContactEventFragment) => {
    const { kind, datum, charged, memberName } = happened;
    const name = datums.find(({ type }) => type === datum)?.name;
    const event = t(`panel.event.${kind}`);
    return {
      title: name ? t("panel.eventOf", { event, datum: t(name) }) : event,
      who: kind === "MOVED" ? undefined : (memberName ?? t("panel.somebody")),
      detail: [noteOf(happened), creditsOf(charged)].filter(Boolean).join(" · "),
    };
  };
}
