import { lazily } from "@/lib/browser/lazily";
import { Suspended } from "@/ui/feedback/Suspended";
import type { Panel } from "./usePanel";

const ContactPanel = lazily(async () => (await import("./ContactPanel")).ContactPanel);

/** The panel beside a list, of whom the list last opened; it loads when it is first opened. */
export function PanelBeside({ panel: { shown, close } }: { panel: Panel }) {
  return (
    <Suspended>
      {shown && <ContactPanel key={shown.presses} contactId={shown.id} onClose={() => closeToRow(close)} />}
    </Suspended>
  );
}

/** The focus of a panel goes back to its person's row, which is another one than it was opened from once it went along. */
function closeToRow(close: () => void): void {
  if (document.activeElement?.closest("dialog"))
    document.querySelector<HTMLElement>("[aria-current=true] [data-opens]")?.focus();
  close();
}
