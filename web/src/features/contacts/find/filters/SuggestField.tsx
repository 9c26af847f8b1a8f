import { limits } from "@finder/contract/limits";
import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Input } from "@/ui/form/fields";
import { chakra } from "@/ui/layout/primitives";

/** A value that completes what is typed. */
export type Suggested = {
  readonly value: string;
  readonly text: string;
  readonly hint?: string | null;
  readonly end?: string;
};

const List = chakra("ul", {
  base: {
    position: "absolute",
    zIndex: 15,
    insetInline: "0",
    top: "calc(100% + 0.25rem)",
    maxH: "18rem",
    overflowY: "auto",
    p: "1",
    listStyle: "none",
    bg: "surface.raised",
    borderWidth: "1px",
    borderColor: "line",
    borderRadius: "md",
    boxShadow: "popover",
  },
});

const Item = chakra("li", {
  base: {
    display: "flex",
    alignItems: "baseline",
    gap: "2",
    minH: "9",
    px: "2",
    py: "1.5",
    borderRadius: "sm",
    cursor: "pointer",
    "&[data-active]": { bg: "fill" },
  },
});

type SuggestFieldProps = {
  /** What is added, also where nothing is typed yet. */
  label: string;
  /** Where the text itself is looked for: an example of it, and Enter without a choice. */
  free?: { hint: string; onEnter: () => void };
  /** The label is for screen readers alone. */
  isLabelHidden?: boolean;
  /** More of the input than the field itself decides. */
  input?: ComponentProps<typeof Input>;
  text: string;
  suggested: readonly Suggested[];
  /** The suggestions belong to the text as it stands. */
  settled: boolean;
  onText: (text: string) => void;
  onChoose: (chosen: Suggested) => void;
};

/**
 * A field that completes what is typed, on the combobox pattern; choosing empties it, so that several can be added. A `free` one keeps its
 * text, and nothing is chosen before an arrow is pressed.
 */
export function SuggestField({ label, free, isLabelHidden = !free, input, text, ...rest }: SuggestFieldProps) {
  const { suggested, settled, onText, onChoose } = rest;
  const { t } = useTranslation();
  const id = useId();
  const first = free ? -1 : 0;
  const [active, setActive] = useState(first);
  const [closed, setClosed] = useState(true);
  const open = !closed && text.trim() !== "" && (suggested.length > 0 || (settled && !free));
  const choose = (chosen: Suggested) => {
    onChoose(chosen);
    if (free) setClosed(true);
    else onText("");
    setActive(first);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive(Math.min(active + 1, suggested.length - 1)),
    ArrowUp: () => setActive(Math.max(active - 1, first)),
    Enter: () => {
      const chosen = suggested[active];
      if (chosen) return choose(chosen);
      free?.onEnter();
      setClosed(true);
    },
    Escape: () => setClosed(true),
  };
  const press = (event: KeyboardEvent) => {
    const act = open || (free && event.key === "Enter") ? keys[event.key] : undefined;
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // A dialog around it stays open.
    event.stopPropagation();
    act();
  };
  return (
    <chakra.div position="relative" mb="1" onBlur={() => setClosed(true)}>
      {!isLabelHidden && (
        <chakra.label htmlFor={`${id}-field`} display="block" mb="1.5" fontSize="sm" fontWeight="550">
          {label}
        </chakra.label>
      )}
      <Input
        id={`${id}-field`}
        type="text"
        aria-label={isLabelHidden ? label : undefined}
        placeholder={free ? free.hint : label}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={open}
        aria-autocomplete="list"
        aria-controls={open ? id : undefined}
        aria-activedescendant={open && suggested[active] ? `${id}-${active}` : undefined}
        value={text}
        maxLength={limits.searchText}
        {...input}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setActive(first);
          setClosed(false);
        }}
        onKeyDown={press}
      />
      {open && (
        <List id={id} role="listbox" aria-label={label}>
          {suggested.map((each, index) => (
            <Item
              key={each.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              data-active={index === active || undefined}
              onPointerMove={() => setActive(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(each)}
            >
              <chakra.span flex="1" minW="0" overflowWrap="anywhere">
                <bdi>{each.text}</bdi>
                {each.hint && (
                  <chakra.span display="block" fontSize="sm" color="text.muted">
                    <bdi>{each.hint}</bdi>
                  </chakra.span>
                )}
              </chakra.span>
              {each.end && (
                <chakra.span fontSize="sm" color="text.muted">
                  {each.end}
                </chakra.span>
              )}
            </Item>
          ))}
          {suggested.length === 0 && (
            <chakra.li role="option" aria-disabled aria-selected={false} px="2" py="1.5" color="text.muted">
              {t("find.nothingKnown", { text: text.trim() })}
            </chakra.li>
          )}
        </List>
      )}
    </chakra.div>
  );
}
