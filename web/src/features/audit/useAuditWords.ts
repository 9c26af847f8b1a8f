import { messages } from "@finder/contract/messages/screens/audit/en";
import { isOperatorAct, type OperatorAct } from "@finder/contract/operator-acts";
import { useTranslation } from "@/i18n/useTranslation";
import type { AuditRowFragment } from "./__generated__/Audit.generated";

const sources = Object.keys(messages.audit.sourceOf) as (keyof typeof messages.audit.sourceOf)[];
const pools = Object.keys(messages.audit.credits) as (keyof typeof messages.audit.credits)[];

const isCount = /^\d+$/;
/** Credits that an operator gave or took: `50 contactcredit`. */
const isCredits = /^(\d+) (\w+)$/;

/** Plain words for what the log calls by codes; what is newer than this client is shown as it is. */
export function useAuditWords() {
  const { t, exists } = useTranslation();
  // A field of the company has the label of its form.
  const word = (code: string): string => {
    if (exists(`audit.detailOf.${code}`)) return t(`audit.detailOf.${code as "password"}`);
    return exists(`company.${code}`) ? t(`company.${code as "department"}`) : code;
  };
  const credits = (text: string): string => {
    const [, amount = "", code] = isCredits.exec(text) ?? [];
    const pool = pools.find((one) => one === code);
    return pool ? t(`audit.credits.${pool}`, { amount }) : text;
  };
  const subject = (entry: AuditRowFragment): string | null => {
    const { subject: known, kind } = entry;
    if (known !== null) return actOf(entry) === null ? known : credits(known);
    return kind === "SUPPRESSED" || kind === "REVEALED" ? t("audit.forgotten") : null;
  };
  return {
    who: ({ memberName, source }: AuditRowFragment): string =>
      memberName ?? (source === "operator" ? t("audit.support", { product: t("product.name") }) : t("product.name")),
    kind: (entry: AuditRowFragment): string => {
      const act = actOf(entry);
      return act ? t(`audit.actOf.${act}`) : t(`audit.kindOf.${entry.kind}`);
    },
    subject,
    /** A person by name where one is known, anything else as `subject`. */
    target: (entry: AuditRowFragment): string | null => entry.personName ?? subject(entry),
    /** How many people, a list of codes, names of tags as they are, or why an operator did it. */
    detail: (entry: AuditRowFragment): string | null => {
      const { detail, kind, reason } = entry;
      if (actOf(entry)) return reason && t("audit.reason", { reason });
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

/** What an operator did, where the entry is of one. */
function actOf({ source, detail }: AuditRowFragment): OperatorAct | null {
  return source === "operator" && detail !== null && isOperatorAct(detail) ? detail : null;
}
