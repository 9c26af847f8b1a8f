import { chakra } from "@chakra-ui/react";
import {
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Suspended } from "@/ui/feedback/Suspended";
import { Button } from "../actions/Button";
import { usePlacement } from "./usePlacement";

const Panel = chakra("div", {
  base: {
    position: "fixed",
    inset: "auto",
    positionArea: "block-end span-inline-end",
    positionTryFallbacks: "flip-inline, flip-block, flip-block flip-inline",
    marginBlock: "1.5",
    maxW: "calc(100vw - 2rem)",
    // 100 % is the window's height on this side of the button.
    maxH: "min(34rem, max(14rem, 100% - 1rem))",
    overflowY: "auto",
    p: "4",
    // Not that of the row which it stands in.
    whiteSpace: "normal",
    textAlign: "start",
    bg: "surface.raised",
    color: "text",
    borderWidth: "1px",
    borderColor: "line",
    borderRadius: "lg",
    boxShadow: "popover",
    "&:popover-open": { animation: "rise 150ms" },
  },
});

type PopoverProps = {
  /** The button's text. */
  button: ReactNode;
  /** Name of the panel. */
  name: string;
  /** Name of a button that shows an icon only. */
  label?: string;
  tone?: "outline" | "ghost" | "soft";
  size?: "sm" | "md" | "iconSm";
  /** Width of the panel. */
  width?: string;
  /** The content, made when it opens; following a link in it closes the panel. */
  children: () => ReactNode;
};

/** A button with a panel under it, on the browser's own popover: Escape and a press elsewhere close it. */
export function Popover({
  button,
  name,
  label,
  tone = "outline",
  size = "md",
  width = "18rem",
  children,
}: PopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // In slices: the page does not wait for the content.
  const show = useCallback((shown: boolean) => startTransition(() => setOpen(shown)), []);
  usePlacement(panel, "below");
  useEffect(() => {
    const { current } = panel;
    const follow = (event: Event) => "newState" in event && show(event.newState === "open");
    current?.addEventListener("toggle", follow);
    return () => current?.removeEventListener("toggle", follow);
  }, [show]);
  const closeAtLink = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest("a") === null) return;
    panel.current?.hidePopover();
    show(false);
  };
  const anchor = `--popover${id}`;
  return (
    <>
      <Button
        tone={tone}
        size={size}
        px={{ base: "2.5", md: "3.5" }}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => show(true)}
        style={{ anchorName: anchor }}
      >
        {button}
      </Button>
      <Panel
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={name}
        w={width}
        onClick={closeAtLink}
        style={{ positionAnchor: anchor }}
      >
        <Suspended>{open && children()}</Suspended>
      </Panel>
    </>
  );
}
