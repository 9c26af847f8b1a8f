import { Search } from "lucide-react";
import { Button } from "@/ui/actions/Button";
import { chakra, VisuallyHidden } from "@/ui/layout/primitives";
import { Key } from "@/ui/text/Key";
import { commandKey } from "@/lib/browser/keys";
import { opened } from "./opened";

/** Opens the command palette: a word where there is room, and the keys that open it too. */
export function PaletteButton({ label, text }: { label: string; text?: string }) {
  return (
    <Button
      tone="outline"
      size="sm"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => opened.set("palette")}
    >
      <Search size={16} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
      {text && (
        <chakra.span aria-hidden display={{ base: "none", lg: "inline" }} color="text.muted">
          {text}
        </chakra.span>
      )}
      <chakra.span dir="ltr" display={{ base: "none", xl: "inline" }}>
        <Key>{commandKey} K</Key>
      </chakra.span>
    </Button>
  );
}
