import type { ReactNode } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { chakra, Flex } from "@/ui/layout/primitives";
import { FirstFew } from "@/ui/text/FirstFew";
import type { FindKind } from "../view/find-address";
import type { FacetValue } from "./useLabels";
import { FilterGroup } from "./FilterGroup";
import { type Labels, useValueText } from "./value-text";

const shownAtFirst = 5;

type FacetGroupProps = {
  kind: FindKind;
  chosen: readonly string[];
  /** With how many people each has, most first. */
  values: readonly FacetValue[];
  labels: Labels;
  onToggle: (value: string, on: boolean) => void;
  /** What adds a value that is not listed. */
  children?: ReactNode;
};

/** The values of one kind with the people who have them; what is chosen comes first. */
export function FacetGroup({ kind, chosen, values, labels, onToggle, children }: FacetGroupProps) {
  const { t } = useTranslation();
  const counts = new Map(values.map(({ value, count }) => [value, count]));
  const listed = [...new Set([...chosen, ...values.map(({ value }) => value)])];
  if (listed.length === 0 && !children) return null;
  return (
    <FilterGroup title={t(`find.kinds.${kind.toUpperCase() as Uppercase<FindKind>}`)} count={chosen.length}>
      {children}
      <FirstFew values={listed} most={Math.max(shownAtFirst, chosen.length)}>
        {(value) => (
          <FacetBox
            key={value}
            kind={kind}
            value={value}
            count={counts.get(value)}
            labels={labels}
            checked={chosen.includes(value)}
            onChange={(on) => onToggle(value, on)}
          />
        )}
      </FirstFew>
    </FilterGroup>
  );
}

type FacetBoxProps = {
  kind: FindKind;
  value: string;
  count: number | undefined;
  labels: Labels;
  checked: boolean;
  onChange: (on: boolean) => void;
};

function FacetBox({ kind, value, count, labels, checked, onChange }: FacetBoxProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useValueText(kind, value, labels);
  return (
    <Flex align="center" gap="2" css={{ "& > label": { flex: "1", minWidth: 0 } }}>
      <Checkbox checked={checked} onChange={onChange}>
        <chakra.span flex="1" minW="0" truncate title={text}>
          <bdi>{text}</bdi>
        </chakra.span>
        {count !== undefined && (
          <chakra.span
            role="img"
            aria-label={t("find.count", { count, amount: format.number(count) })}
            fontSize="sm"
            color="text.muted"
            title={format.number(count)}
          >
            {format.compact(count)}
          </chakra.span>
        )}
      </Checkbox>
    </Flex>
  );
}
