import { chakra } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Input } from "../fields";
import { filterOptions, type Option } from "./filter-options";

const Panel = chakra("div", {
  base: {
    position: "absolute",
    zIndex: 15,
    insetInlineStart: "0",
    top: "calc(100% + 0.25rem)",
    w: "full",
    minW: "min(18rem, 100%)",
    p: "2",
    bg: "surface.raised",
    borderWidth: "1px",
    borderColor: "line",
    borderRadius: "md",
    boxShadow: "popover",
    scrollMarginBlock: "4",
  },
});

const Item = chakra("li", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2.5",
    minH: "9",
    px: "2.5",
    borderRadius: "sm",
    cursor: "pointer",
    "&[data-active]": { bg: "fill" },
    "&[aria-selected=true]": { color: "accent", fontWeight: "600" },
  },
});

type ChoicePanelProps = {
  /** The list's name. */
  label: string;
  options: readonly Option[];
  value: string;
  /** The search text when it opens. */
  firstQuery: string;
  onChoose: (value: string) => void;
  onClose: () => void;
};

/** A searchable list on the combobox pattern: the focus stays in the search, the arrows move through the list. */
export function ChoicePanel({ label, options, value, firstQuery, onChoose, onClose }: ChoicePanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState(firstQuery);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
  );
  const found = filterOptions(options, query);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  const move = (to: number) => setActive(Math.min(found.length - 1, Math.max(0, to)));
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active - 1),
    PageDown: () => move(active + 8),
    PageUp: () => move(active - 8),
    Enter: () => {
      const chosen = found[active];
      if (chosen) onChoose(chosen.value);
    },
    Escape: onClose,
    Tab: onClose,
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <Panel ref={panel}>
      <Input
        mb="2"
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        aria-label={label}
        placeholder={label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <chakra.ul id={id} role="listbox" aria-label={label} maxH="15rem" overflowY="auto" overscrollBehavior="contain">
        {found.map((option, index) => (
          <Item
            key={option.value}
            id={optionId(index)}
            role="option"
            aria-selected={option.value === value}
            data-active={index === active || undefined}
            onPointerMove={() => setActive(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option.value)}
          >
            {option.start}
            <chakra.span flex="1">{option.text}</chakra.span>
            {option.end && (
              <chakra.span dir="ltr" color="text.muted">
                {option.end}
              </chakra.span>
            )}
            {option.value === value && <Check size={15} aria-hidden />}
          </Item>
        ))}
      </chakra.ul>
      <chakra.p role="status" px="2.5" py={found.length > 0 ? "0" : "2"} color="text.muted">
        {found.length === 0 && t("form.nothingMatches", { text: query })}
      </chakra.p>
    </Panel>
  );
}
