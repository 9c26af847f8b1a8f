import { lazily } from "@/lib/browser/lazily";
import { opened } from "@/ui/command/opened";
import { useCommandKeys } from "@/ui/command/useCommandKeys";
import { Optional } from "@/ui/feedback/Optional";
import { Suspended } from "@/ui/feedback/Suspended";

const ConsolePalette = lazily(async () => (await import("./ConsolePalette")).ConsolePalette, "palette");
const ConsoleKeySheet = lazily(async () => (await import("./ConsoleKeySheet")).ConsoleKeySheet, "palette");

/** What a key or the header's button has opened. */
export function ConsoleKeys() {
  useCommandKeys();
  const overlay = opened.use();
  if (!overlay) return null;
  const close = () => opened.set(null);
  return (
    <Optional>
      <Suspended>
        {overlay === "palette" && <ConsolePalette onClose={close} />}
        {overlay === "keys" && <ConsoleKeySheet onClose={close} />}
      </Suspended>
    </Optional>
  );
}
