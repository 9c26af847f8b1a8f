import { messages } from "@finder/contract/messages/screens/privacy/en";
import { useTranslation } from "@/i18n/useTranslation";
import type { AuditRowFragment } from "./Audit.generated";

const details = Object.keys(messages.audit.detailOf) as (keyof typeof messages.audit.detailOf)[];
const sources = Object.keys(messages.audit.sourceOf) as (keyof typeof messages.audit.sourceOf)[];

const isCount = /^\d+$/;

/** Plain words for what the log calls by codes; what is newer than this client is shown as it is. */
export function useAuditWords() {
  const { t } = useTranslation();
  const word = (code: string): string => {
    const known = details.find((one) => one === code);
    return known ? t(`audit.detailOf.${known}`) : code;
  };
  const subject = ({ subject: known, kind }: AuditRowFragment): string | null =>
    known ?? (kind === "SUPPRESSED" || kind === "REVEALED" ? t("audit.forgotten") : null);
  return {
    who: ({ memberName }: AuditRowFragment): string => memberName ?? t("product.name"),
    subject,
    /** A person by name where one is known, anything else as `subject`. */
    target: (entry: AuditRowFragment): string | null => entry.personName ?? subject(entry),
    /** How many people, a list of codes, or names of tags as they are. */
    detail: ({ detail, kind }: AuditRowFragment): string | null => {
      if (detail === null || kind === "TAGGED") return detail && word(detail);
      if (isCount.test(detail)) return t("audit.people", { count: Number(detail) });
      return detail.split(", ").map(word).join(", ");
    },
    source: ({ source, tokenName }: AuditRowFragment): string => {
      const known = sources.find((one) => one === source);
      const words = known ? t(`audit.sourceOf.${known}`) : source;
      return tokenName === null ? words : `${words} · ${tokenName}`;
    },
  };
}
