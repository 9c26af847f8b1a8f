import { chakra, Flex, HStack } from "@chakra-ui/react";
import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "../actions/Button";

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
  },
});

type SidePanelProps = { title: string; closeName: string; onClose: () => void; children: ReactNode };

/**
 * What belongs to one row, at the side of the list, on the browser's own dialog: it traps focus, closes on Escape and on
 * a press beside it, and gives focus back.
 */
export function SidePanel({ title, closeName, onClose, children }: SidePanelProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still on the page: only then the browser gives focus back to what opened it.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <Frame
      ref={dialog}
      aria-labelledby={id}
      // A dialog inside this one closes by itself: only its own end counts.
      onClose={(event) => event.target === dialog.current && !dialog.current.open && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
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
          <Button tone="ghost" size="icon" aria-label={closeName} onClick={onClose}>
            <X size={18} aria-hidden />
          </Button>
        </HStack>
        {children}
      </Flex>
    </Frame>
  );
}
