import { chakra, HStack, Stack } from "@chakra-ui/react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

const Frame = chakra("dialog", {
  base: {
    m: "auto",
    p: { base: "4", sm: "6" },
    // Not that of the row which it stands in.
    whiteSpace: "normal",
    textAlign: "start",
    bg: "surface.raised",
    color: "text",
    borderWidth: "1px",
    borderColor: "line",
    borderRadius: "lg",
    boxShadow: "popover",
    animation: "rise 200ms",
    "&::backdrop": { bg: "scrim" },
  },
  variants: {
    size: {
      sm: { w: "min(26rem, calc(100vw - 2rem))" },
      md: { w: "min(36rem, calc(100vw - 1.5rem))" },
      lg: { w: "min(60rem, calc(100vw - 1.5rem))" },
    },
  },
  defaultVariants: { size: "sm" },
});

type DialogProps = { title: string; onClose: () => void; size?: "sm" | "md" | "lg"; children: ReactNode };

/** A modal question or form on the browser's own dialog: it traps focus, closes on Escape and gives focus back. */
export function Dialog({ title, onClose, size, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still on the page: only then the browser gives focus back to what opened it.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <Frame ref={dialog} aria-labelledby={id} onClose={() => !dialog.current?.open && onClose()} size={size}>
      <Stack gap="4">
        <chakra.h2 id={id} fontSize="lg">
          {title}
        </chakra.h2>
        {children}
      </Stack>
    </Frame>
  );
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <HStack justify="flex-end" gap="2" flexWrap="wrap" mt="1">
      {children}
    </HStack>
  );
}
