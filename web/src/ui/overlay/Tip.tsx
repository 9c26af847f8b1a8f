import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId, useRef } from "react";
import { chipLook, type Tone, toneColors } from "../text/Chip";
import { usePlacement } from "./usePlacement";

const Bubble = chakra("span", {
  base: {
    position: "fixed",
    inset: "auto",
    positionArea: "block-start",
    positionTryFallbacks: "flip-block",
    m: "1.5",
    maxW: "16rem",
    px: "3",
    py: "2",
    borderRadius: "md",
    borderWidth: "1px",
    borderColor: "line",
    bg: "surface.raised",
    color: "text",
    boxShadow: "popover",
    fontSize: "sm",
    fontWeight: "400",
    whiteSpace: "normal",
    textAlign: "start",
  },
});

/** Words in a line, marked by dots below them. */
const plainLook = {
  minH: "6",
  fontWeight: "550",
  textDecoration: "underline dotted",
  textUnderlineOffset: "3px",
} as const;

type TipProps = { tone: Tone | "plain"; label: ReactNode; children: ReactNode };

/** A chip, or plain words, that explains itself: on hover with a mouse, by a press with touch or keyboard; Escape closes it. */
export function Tip({ tone, label, children }: TipProps) {
  const id = useId();
  const anchor = `--tip${id}`;
  const bubble = useRef<HTMLSpanElement>(null);
  usePlacement(bubble, "above");
  const hover = (open: boolean) => (event: React.PointerEvent) => {
    if (event.pointerType === "mouse") bubble.current?.togglePopover(open);
  };
  return (
    <chakra.span onPointerEnter={hover(true)} onPointerLeave={hover(false)} display="inline-flex">
      <chakra.button
        type="button"
        popoverTarget={id}
        popoverTargetAction="show"
        aria-describedby={id}
        cursor="help"
        style={{ anchorName: anchor }}
        {...(tone === "plain" ? plainLook : { ...chipLook, ...toneColors[tone] })}
      >
        {label}
      </chakra.button>
      <Bubble ref={bubble} id={id} popover="auto" role="tooltip" style={{ positionAnchor: anchor }}>
        {children}
      </Bubble>
    </chakra.span>
  );
}
