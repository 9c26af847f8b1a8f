import { useTranslation } from "@/i18n/useTranslation";
import type { DatumType } from "@/generated/schema";
import { useFormat } from "@/i18n/useFormat";
import { usagePools } from "../pools";
import type { LedgerRowFragment } from "./__generated__/Statement.generated";

const withheldFor = ["mailbox", "domain"] as const;
const sources = ["web", "api", "extension", "job", "operator"] as const;

/** Plain words for what the ledger calls by codes. */
export function useEntryWords() {
  const { t } = useTranslation();
  const format = useFormat();
  /** What an entry was for, as the ledger has it; the reason where nothing was granted. */
  const reference = ({ kind, reference: stored }: LedgerRowFragment): string | null => {
    const known = kind === "WITHHELD" ? withheldFor.find((one) => one === stored) : undefined;
    return known ? t(`usage.entries.withheldFor.${known}`) : stored;
  };
  return {
    pool: (type: DatumType): string => {
      const pool = usagePools.find((one) => one.type === type);
      return pool ? t(pool.datum) : type;
    },
    /** A source that is newer than this client is shown as it is. */
    /** The tool that spent it by its name, else where a person did. */
    channel: ({ toolName, source }: LedgerRowFragment): string => {
      const known = sources.find((one) => one === source);
      return toolName ?? (known ? t(`usage.entries.sourceOf.${known}`) : source);
    },
    reference,
    /** A person by name where one is known, anything else as `reference`. */
    target: (entry: LedgerRowFragment): string | null => entry.personName ?? reference(entry),
    change: format.signed,
  };
}
