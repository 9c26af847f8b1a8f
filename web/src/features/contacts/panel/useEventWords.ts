import { useTranslation } from "react-i18next";
import { datums } from "../reveal/datums";
import type { ContactEventFragment } from "./ContactPanel.generated";

/** An event of the history in words: what, what came of it, and who did it. */
export const useEventWords = () => {
  const { t } = useTranslation();
  const creditsOf = (charged: number) => {
    if (charged === 0) return undefined;
    return charged > 0 ? t("panel.spent", { count: charged }) : t("panel.back", { count: -charged });
  };
  return ({ kind, datum, charged, memberName, note }: ContactEventFragment) => {
    const name = datums.find(({ type }) => type === datum)?.name;
    const event = t(`panel.event.${kind}`);
    return {
      title: name ? t("panel.eventOf", { event, datum: t(name) }) : event,
      who: memberName ?? t("panel.somebody"),
      detail: [note, creditsOf(charged)].filter(Boolean).join(" · "),
    };
  };
};
