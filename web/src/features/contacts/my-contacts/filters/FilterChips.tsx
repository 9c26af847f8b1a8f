import { X } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Flex } from "@/ui/layout/primitives";
import type { ListFilter } from "../list-address";
import { useConditions } from "./filter-words";

type FilterChipsProps = { filter: ListFilter; onChange: (filter: ListFilter) => void };

/** The filters in effect, each with a button that removes it. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const { t } = useTranslation();
  const conditions = useConditions(filter);
  if (conditions.length === 0) return null;
  return (
    <Flex as="ul" role="list" aria-label={t("lists.filter.active")} gap="2" flexWrap="wrap" listStyle="none">
      {conditions.map(({ key, text, without }) => (
        <li key={key}>
          <Button
            tone="soft"
            size="sm"
            borderRadius="full"
            aria-label={t("lists.filter.remove", { condition: text })}
            onClick={() => onChange(without)}
          >
            <bdi>{text}</bdi>
            <X size={14} aria-hidden />
          </Button>
        </li>
      ))}
      <li>
        <Button tone="ghost" size="sm" onClick={() => onChange({})}>
          {t("lists.filter.clear")}
        </Button>
      </li>
    </Flex>
  );
}
