import { lazily } from "@/lib/browser/lazily";
import { opened } from "@/ui/command/opened";
import { useCommandKeys } from "@/ui/command/useCommandKeys";
import { Optional } from "@/ui/feedback/Optional";
import { Suspended } from "@/ui/feedback/Suspended";

const CommandPalette = lazily(async () => (await import("./CommandPalette")).CommandPalette, "palette", "settings");
const ProductKeys = lazily(async () => (await import("./ProductKeys")).ProductKeys, "palette");
const SignOutDialog = lazily(async () => (await import("../shell/SignOutDialog")).SignOutDialog);

/** What a key or the header's button has opened. */
export function CommandKeys() {
  useCommandKeys();
  const overlay = opened.use();
  if (!overlay) return null;
  const close = () => opened.set(null);
  return (
    <Optional>
      <Suspended>
        {overlay === "palette" && <CommandPalette onClose={close} />}
        {overlay === "keys" && <ProductKeys onClose={close} />}
        {overlay === "signOut" && <SignOutDialog onClose={close} />}
      </Suspended>
    </Optional>
  );
}
