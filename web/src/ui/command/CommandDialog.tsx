import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Dialog } from "@/ui/overlay/Dialog";
import { Input } from "@/ui/form/fields";
import { chakra, HStack } from "@/ui/layout/primitives";
import { Key } from "@/ui/text/Key";
import type { Command } from "./command";
import { CommandList } from "./CommandList";
import { opened } from "./opened";

type CommandDialogProps = {
  placeholder: string;
  /** The list's name. */
  list: string;
  query: string;
  /** Those of a group stand side by side. */
  commands: readonly Command[];
  /** What is said when nothing matches. */
  missed?: string | false;
  onQuery: (query: string) => void;
  onClose: () => void;
};

/** The command palette: the focus stays in the field, the arrows move through the list. */
export function CommandDialog(props: CommandDialogProps) {
  const { placeholder, list, query, commands, missed = false, onQuery, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(0);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const last = commands.length - 1;
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive(active >= last ? 0 : active + 1),
    ArrowUp: () => setActive(active <= 0 ? Math.max(0, last) : active - 1),
    Enter: () => run(commands[active]),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.key === "?" && query === "" ? () => opened.set("keys") : keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  return (
    <Dialog title={t("palette.title")} size="md" onClose={onClose}>
      <Input
        ref={field}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={placeholder}
        placeholder={placeholder}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={`${id}-${active}`}
        value={query}
        onChange={(event) => {
          onQuery(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <chakra.p role="status" color="text.muted" css={{ "&:empty": { marginBlockStart: "-4" } }}>
        {missed}
      </chakra.p>
      <CommandList id={id} label={list} commands={commands} active={active} onActive={setActive} onChoose={run} />
      <HStack gap="2" fontSize="sm" color="text.muted" display={{ base: "none", md: "flex" }}>
        <Key>?</Key> {t("palette.keys")}
      </HStack>
    </Dialog>
  );
}
