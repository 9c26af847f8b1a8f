import { Suspense, useEffect, useState } from "react";
import { Optional } from "@/ui/feedback/Optional";
import { isFree } from "@/lib/browser/keys";
import { lazily } from "@/lib/browser/lazily";
import type { Opened } from "./opened";

const CommandPalette = lazily(async () => (await import("./CommandPalette")).CommandPalette, "palette", "settings");
const KeySheet = lazily(async () => (await import("./KeySheet")).KeySheet, "palette");
const SignOutDialog = lazily(async () => (await import("../shell/SignOutDialog")).SignOutDialog);

/** Ctrl-K (⌘-K) opens the command palette, "?" the list of keys; neither while a text is being typed. */
export function CommandKeys() {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const wanted = isFree(event) ? opens(event) : null;
      if (!wanted) return;
      event.preventDefault();
      setOpened(wanted);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  if (!opened) return null;
  const close = () => setOpened(null);
  return (
    <Optional>
      <Suspense>
        {opened === "palette" && <CommandPalette onClose={close} onOpen={setOpened} />}
        {opened === "keys" && <KeySheet onClose={close} />}
        {opened === "signOut" && <SignOutDialog onClose={close} />}
      </Suspense>
    </Optional>
  );
}

// By the key's place too: an Arabic keyboard has another letter there.
function opens(event: KeyboardEvent): Opened | null {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (command && (event.key.toLowerCase() === "k" || event.code === "KeyK")) return "palette";
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return ["?", "؟"].includes(event.key) ? "keys" : null;
}
