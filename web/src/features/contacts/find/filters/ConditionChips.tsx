import { X } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Flex } from "@/ui/layout/primitives";
import type { FindKind, FindSearch } from "../view/find-address";
import type { Condition } from "./useConditions";
import { type Labels, useValueText } from "./value-text";

type ConditionChipsProps = {
  conditions: readonly Condition[];
  labels: Labels;
  onChange: (without: Partial<FindSearch>) => void;
  onClear: () => void;
};

/** The conditions in effect, each with a press that takes it away. */
export function ConditionChips({ conditions, labels, onChange, onClear }: ConditionChipsProps) {
  const { t } = useTranslation();
  if (conditions.length === 0) return null;
  return (
    <Flex as="ul" role="list" aria-label={t("find.active")} gap="2" flexWrap="wrap" listStyle="none">
      {conditions.map((condition) => (
        <li key={condition.key}>
          {"text" in condition ? (
            <Chip text={condition.text} onPress={() => onChange(condition.without)} />
          ) : (
            <ValueChip
              kind={condition.kind}
              value={condition.value}
              labels={labels}
              onPress={() => onChange(condition.without)}
            />
          )}
        </li>
      ))}
      <li>
        <Button tone="ghost" size="sm" onClick={onClear}>
          {t("find.clear")}
        </Button>
      </li>
    </Flex>
  );
}

type ChipProps = { text: string; onPress: () => void };

function ValueChip({
  kind,
  value,
  labels,
  ...rest
}: { kind: FindKind; value: string; labels: Labels } & Omit<ChipProps, "text">) {
  return <Chip text={useValueText(kind, value, labels)} {...rest} />;
}

function Chip({ text, onPress }: ChipProps) {
  const { t } = useTranslation();
  return (
    <Button
      tone="soft"
      size="sm"
      borderRadius="full"
      maxW="full"
      aria-label={t("find.remove", { condition: text })}
      onClick={onPress}
    >
      <bdi data-cut>{text}</bdi>
      <X size={14} aria-hidden />
    </Button>
  );
}
