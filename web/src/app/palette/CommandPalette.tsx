import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Dialog } from "@/ui/overlay/Dialog";
import { fieldLook } from "@/ui/form/field-look";
import { chakra } from "@/ui/layout/primitives";
import type { Opened } from "./opened";
import { type Command, useCommands } from "./useCommands";

const Item = chakra("li", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minH: "10",
    px: "3",
    borderRadius: "sm",
    cursor: "pointer",
    "&[aria-selected=true]": { bg: "accent.subtle" },
  },
});

type CommandPaletteProps = { onClose: () => void; onOpen: (next: Opened) => void };

/** Pages, people searched before and actions by typing: the focus stays in the field, the arrows move through the list. */
export function CommandPalette({ onClose, onOpen }: CommandPaletteProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const found = useCommands(query, onOpen);
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const last = found.length - 1;
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive(active >= last ? 0 : active + 1),
    ArrowUp: () => setActive(active <= 0 ? Math.max(0, last) : active - 1),
    Enter: () => run(found[active]),
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  return (
    <Dialog title={t("palette.title")} size="md" onClose={onClose}>
      <chakra.input
        ref={field}
        {...fieldLook}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={t("palette.placeholder")}
        placeholder={t("palette.placeholder")}
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
      <chakra.ul
        id={id}
        role="listbox"
        aria-label={t("palette.list")}
        h="20rem"
        maxH="50dvh"
        mx="-2"
        overflowY="auto"
        overscrollBehavior="contain"
      >
        {found.map((command, index) => (
          <Item
            key={command.value}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setActive(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          >
            <chakra.span flex="1" minW="0" truncate>
              {command.text}{" "}
              {command.end && (
                <chakra.bdi dir="ltr" color="text.muted" fontSize="sm">
                  {command.end}
                </chakra.bdi>
              )}
            </chakra.span>
            <chakra.span fontSize="sm" color="text.muted">
              {t(command.kind)}
            </chakra.span>
          </Item>
        ))}
      </chakra.ul>
      {found.length === 0 && (
        <chakra.p role="status" color="text.muted" position="absolute" mt="24" alignSelf="center">
          {t("palette.nothing", { text: query })}
        </chakra.p>
      )}
    </Dialog>
  );
}
