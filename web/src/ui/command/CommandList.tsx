import { useTranslation } from "@/i18n/useTranslation";
import { chakra } from "@/ui/layout/primitives";
import type { Command } from "./command";

const Item = chakra("li", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minH: "10",
    px: "3",
    borderRadius: "sm",
    cursor: "pointer",
    "& svg": { flexShrink: 0, color: "text.muted" },
    "&[aria-selected=true]": { bg: "accent.subtle" },
  },
});

type CommandListProps = {
  id: string;
  label: string;
  commands: readonly Command[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (command: Command) => void;
};

/** The commands under the names of their groups; the list's option number `n` has the id `<id>-<n>`. */
export function CommandList({ id, label, commands, active, onActive, onChoose }: CommandListProps) {
  const { t } = useTranslation();
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <chakra.div
      id={id}
      role="listbox"
      aria-label={label}
      h="22rem"
      maxH="50dvh"
      mx="-2"
      overflowY="auto"
      overscrollBehavior="contain"
    >
      {groups.map((group) => (
        <chakra.ul key={group} role="group" aria-labelledby={`${id}-${group}`} mb="2">
          <chakra.li id={`${id}-${group}`} role="presentation" px="3" py="1" fontSize="sm" color="text.muted">
            {t(group)}
          </chakra.li>
          {commands.map((command, index) =>
            command.group === group ? (
              <Item
                key={command.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                onPointerMove={() => onActive(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(command)}
              >
                <Content command={command} />
              </Item>
            ) : null,
          )}
        </chakra.ul>
      ))}
    </chakra.div>
  );
}

function Content({ command: { icon: Icon, text, end } }: { command: Command }) {
  return (
    <>
      <Icon size={16} aria-hidden />
      <chakra.span flex="1" minW="0" truncate>
        {text}{" "}
        {end && (
          <chakra.bdi dir="ltr" color="text.muted" fontSize="sm">
            {end}
          </chakra.bdi>
        )}
      </chakra.span>
    </>
  );
}
