import { useTranslation } from "@/i18n/useTranslation";
import { Flex } from "@/ui/layout/primitives";
import { Chip } from "@/ui/text/Chip";
import { useConditions } from "../../filters/useConditions";
import { type Labels, useValueText } from "../../filters/value-text";
import type { FindKind, FindSearch } from "../../view/find-address";

const most = 8;
const none: Labels = new Map();

/** The conditions of a search as they are read, not pressed; beyond some, how many more there are. */
export function ConditionTexts({ search }: { search: FindSearch }) {
  const { t } = useTranslation();
  const conditions = useConditions(search);
  const more = conditions.length - most;
  return (
    <Flex as="ul" role="list" aria-label={t("savedSearches.conditions")} gap="1.5" flexWrap="wrap" listStyle="none">
      {conditions.slice(0, most).map((condition) => (
        <Chip as="li" key={condition.key} maxW="full" data-cut>
          {"text" in condition ? <bdi>{condition.text}</bdi> : <Value kind={condition.kind} value={condition.value} />}
        </Chip>
      ))}
      {more > 0 && <Chip as="li">{t("savedSearches.more", { count: more })}</Chip>}
    </Flex>
  );
}

function Value({ kind, value }: { kind: FindKind; value: string }) {
  return <bdi>{useValueText(kind, value, none)}</bdi>;
}
