import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Notice } from "@/ui/feedback/Notice";
import { chakra } from "@/ui/layout/primitives";
import { datums } from "../reveal/datums";
import { useContactNoticesQuery, useDismissContactNoticesMutation } from "./__generated__/ContactNotices.generated";

/** What support corrected or withdrew of the viewer's contacts, until the viewer has read it. */
export function ContactNotices() {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const { data } = useContactNoticesQuery();
  const [dismiss, { loading }] = useDismissContactNoticesMutation({ refetchQueries: ["ContactNotices"] });
  const notices = data?.contactNotices ?? [];
  if (notices.length === 0) return null;
  const lines = notices.map(({ id, fullName, datum, kind }) => {
    const name = datums.find(({ type }) => type === datum)?.name ?? "datum.phone";
    return <li key={id}>{t(`contacts.notices.${kind}`, { datum: t(name), name: fullName })}</li>;
  });
  const ids = notices.map(({ id }) => id);
  return (
    <Notice tone="accent" text={<chakra.ul listStyleType="none">{lines}</chakra.ul>}>
      <Button
        size="sm"
        busy={loading}
        onClick={() =>
          void attempt(dismiss({ variables: { ids } }).then((answer) => answer.data?.dismissContactNotices))
        }
      >
        {t("contacts.notices.dismiss")}
      </Button>
    </Notice>
  );
}
