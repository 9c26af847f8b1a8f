import { messages } from "@finder/contract/messages/privacy/en";
import { useTranslation } from "react-i18next";
import type { AuditRowFragment } from "./Audit.generated";

const details = Object.keys(messages.audit.detailOf) as (keyof typeof messages.audit.detailOf)[];
const sources = Object.keys(messages.audit.sourceOf) as (keyof typeof messages.audit.sourceOf)[];

/** Plain words for what the log calls by codes; what is newer than this client is shown as it is. */
export const useAuditWords = () => {
  const { t } = useTranslation();
  return {
    who: ({ memberName }: AuditRowFragment): string => memberName ?? t("product.name"),
    subject: ({ subject, kind }: AuditRowFragment): string | null =>
      subject ?? (kind === "SUPPRESSED" || kind === "REVEALED" ? t("audit.forgotten") : null),
    detail: ({ detail }: AuditRowFragment): string | null => {
      const known = details.find((one) => one === detail);
      return known ? t(`audit.detailOf.${known}`) : detail;
    },
    source: ({ source }: AuditRowFragment): string => {
      const known = sources.find((one) => one === source);
      return known ? t(`audit.sourceOf.${known}`) : source;
    },
  };
};
