import { usePlanText } from "@/i18n/usePlanText";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Notice } from "@/ui/feedback/Notice";

type Coming = { readonly planName: string; readonly startsOn: string; readonly total: number };

type ComingNoticeProps = {
  /** The smaller plan that follows; without one there is nothing to say. */
  coming: Coming | null;
  of: "seats" | "keys";
  /** How many there are, with those about to be added. */
  count: number;
};

/** Says at once what will be disabled when a smaller plan begins. Renders nothing while all of it fits. */
export function ComingNotice({ coming, of, count }: ComingNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { text: spoken } = usePlanText();
  if (coming === null || count <= coming.total) return null;
  const { startsOn, total } = coming;
  const plan = spoken(coming.planName);
  return <Notice tone="warn" text={t(`coming.${of}`, { plan, date: format.date(startsOn), count: total })} />;
}
