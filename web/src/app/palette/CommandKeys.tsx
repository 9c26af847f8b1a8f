import { Suspense, useEffect } from "react";
import { Optional } from "@/ui/feedback/Optional";
import { isFree, letterKeys } from "@/lib/browser/keys";
import { lazily } from "@/lib/browser/lazily";
import { opened, type Opened } from "./opened";

const CommandPalette = lazily(async () => (await import("./CommandPalette")).CommandPalette, "palette", "settings");
const KeySheet = lazily(async () => (await import("./KeySheet")).KeySheet, "palette");
const SignOutDialog = lazily(async () => (await import("../shell/SignOutDialog")).SignOutDialog);

/** Ctrl-K (⌘-K) opens the command palette, "?" the list of keys; neither while a text is being typed. */
export function CommandKeys() {
  const overlay = opened.use();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const wanted = isFree(event) ? opens(event) : null;
      if (!wanted) return;
      event.preventDefault();
      opened.set(wanted);
    };
    addEventListener("keydown", press);
    return () => {
      removeEventListener("keydown", press);
      opened.set(null);
    };
  }, []);
  if (!overlay) return null;
  const close = () => opened.set(null);
  return (
    <Optional>
      <Suspense>
        {overlay === "palette" && <CommandPalette onClose={close} onOpen={opened.set} />}
        {overlay === "keys" && <KeySheet onClose={close} />}
        {overlay === "signOut" && <SignOutDialog onClose={close} />}
      </Suspense>
    </Optional>
  );
}

// By the key's place too: an Arabic keyboard has another letter there.
function opens(event: KeyboardEvent): Opened | null {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (command && (event.key.toLowerCase() === "k" || event.code === "KeyK")) return "palette";
  if (event.ctrlKey || event.metaKey || event.altKey || !letterKeys.get()) return null;
  return ["?", "؟"].includes(event.key) ? "keys" : null;
}
