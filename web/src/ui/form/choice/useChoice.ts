import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";

/** Opening and closing a list below a button: it opens by a press, an arrow or a letter, and gives the focus back. */
export function useChoice(onChoose: (value: string) => void) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [firstQuery, setFirstQuery] = useState<string | null>(null);
  const close = () => {
    setFirstQuery(null);
    trigger.current?.focus();
  };
  return {
    open: firstQuery !== null,
    panel: {
      firstQuery: firstQuery ?? "",
      onClose: close,
      onChoose: (value: string) => {
        onChoose(value);
        close();
      },
    },
    /** For the element around button and list: leaving both closes the list. */
    around: {
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFirstQuery(null);
      },
    },
    trigger: {
      ref: trigger,
      "aria-haspopup": "listbox",
      "aria-expanded": firstQuery !== null,
      onClick: () => setFirstQuery(firstQuery === null ? "" : null),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "ArrowDown" && !isLetter(event)) return;
        event.preventDefault();
        setFirstQuery(isLetter(event) ? event.key : "");
      },
    },
  } as const;
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
}
