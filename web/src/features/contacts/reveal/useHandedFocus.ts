import { useState } from "react";

/** Hands the focus on: a ref for two elements that replace each other, such as a button to reveal and the one that copies. */
export function useHandedFocus() {
  const [handed] = useState(() => {
    let hadFocus = false;
    return (element: HTMLElement | null) => {
      if (hadFocus) element?.focus();
      hadFocus = false;
      // Detached while it is still on the page.
      return () => {
        hadFocus = element !== null && element === document.activeElement;
      };
    };
  });
  return handed;
}
