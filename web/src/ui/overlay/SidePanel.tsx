import { chakra, Flex, HStack } from "@chakra-ui/react";
import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useWide } from "@/lib/browser/useWide";
import { Button } from "../actions/Button";
import { useEscape } from "./useEscape";

const Frame = chakra("dialog", {
  base: {
    position: "fixed",
    insetBlock: "0",
    insetInlineStart: "auto",
    insetInlineEnd: "0",
    m: "0",
    w: "min(28rem, 100vw)",
    h: "100dvh",
    maxW: "none",
    maxH: "none",
    // Not that of the row which it stands in.
    whiteSpace: "normal",
    textAlign: "start",
    bg: "surface.raised",
    color: "text",
    borderInlineStartWidth: "1px",
    borderColor: "line",
    boxShadow: "popover",
    overflowY: "auto",
    overscrollBehavior: "contain",
    animation: "appear 200ms",
    "&::backdrop": { bg: "scrim" },
    // Below the header, which stays in use, and above all that sticks to the list.
    "&[data-beside]": { top: "14", h: "calc(100dvh - 3.5rem)", zIndex: 6 },
  },
});

type SidePanelProps = {
  title: string;
  /** Buttons next to the one that closes it. */
  actions?: ReactNode;
  closeName: string;
  onClose: () => void;
  /** Where the window has room for both, the page stays in use. */
  beside?: boolean;
  children: ReactNode;
};

/**
 * What belongs to one row, at the side of the list, on the browser's own dialog: it takes the focus, closes on Escape and gives
 * the focus back. Over the page it keeps the focus, and a press outside closes it.
 */
export function SidePanel({ title, actions, closeName, onClose, beside = false, children }: SidePanelProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const hasRoom = useWide("panel");
  const isBeside = beside && hasRoom;
  // Closed while it is still on the page: only then the browser gives focus back to what opened it.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (isBeside) current?.show();
    else current?.showModal();
    closer.current?.focus();
    return () => current?.close();
  }, [isBeside]);
  useEscape(dialog, isBeside, onClose);
  return (
    <Frame
      ref={dialog}
      aria-labelledby={id}
      data-beside={isBeside || undefined}
      // A dialog inside this one closes by itself: only its own end counts.
      onClose={(event) => event.target === dialog.current && !dialog.current.open && onClose()}
      onClick={(event) => !isBeside && event.target === dialog.current && onClose()}
    >
      <Flex direction="column" minH="full">
        <HStack
          position="sticky"
          top="0"
          zIndex={1}
          gap="3"
          justify="space-between"
          bg="surface.raised"
          borderBlockEndWidth="1px"
          borderColor="line"
          ps="5"
          pe="3"
          py="3"
        >
          <chakra.h2 id={id} fontSize="lg" minW="0" overflowWrap="anywhere">
            <bdi>{title}</bdi>
          </chakra.h2>
          <Flex flexShrink={0}>
            {actions}
            <Button ref={closer} tone="ghost" size="icon" aria-label={closeName} onClick={onClose}>
              <X size={18} aria-hidden />
            </Button>
          </Flex>
        </HStack>
        {children}
      </Flex>
    </Frame>
  );
}
