import { chakra, HStack } from "@chakra-ui/react";
import { type ReactNode, useEffect, useId, useRef } from "react";

const Frame = chakra("dialog", {
  base: {
    m: "auto",
    p: "6",
    w: "min(26rem, calc(100vw - 2rem))",
    bg: "surface.raised",
    color: "text",
    borderWidth: "1px",
    borderColor: "line",
    borderRadius: "lg",
    boxShadow: "popover",
    animation: "rise 200ms",
    "&::backdrop": { bg: "scrim" },
  },
});

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A modal question on the browser's own dialog: it traps focus, closes on Escape and gives focus back. */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Frame ref={dialog} aria-labelledby={id} onClose={onClose}>
      <chakra.h2 id={id} fontSize="lg" mb="5">
        {title}
      </chakra.h2>
      <HStack justify="flex-end" gap="2">
        {children}
      </HStack>
    </Frame>
  );
};
