import { useEffect, useRef } from "react";
import { lazily } from "@/lib/browser/lazily";
import { Suspended } from "@/ui/feedback/Suspended";
import type { Panel } from "./usePanel";

const ContactPanel = lazily(async () => (await import("./ContactPanel")).ContactPanel);

type PanelBesideProps = {
  panel: Panel;
  /** The list that it can go through, by `Contact.id`. */
  people?: readonly { readonly id: string }[] | undefined;
};

/** The panel next to a list, with the person opened last; it loads when it is first opened. */
export function PanelBeside({ panel: { shown, follow, close }, people }: PanelBesideProps) {
  const at = people?.findIndex(({ id }) => id === shown?.id) ?? -1;
  const to = (place: number) => {
    const next = at < 0 ? undefined : people?.[place];
    return next && (() => follow(next));
  };
  useRowInSight(shown);
  return (
    <Suspended>
      {shown && (
        <ContactPanel
          key={shown.presses}
          contactId={shown.id}
          onPrevious={to(at - 1)}
          onNext={to(at + 1)}
          onClose={() => closeToRow(close)}
        />
      )}
    </Suspended>
  );
}

/** Keeps the row of a panel that goes through the list in sight; one that was pressed is, and stays where it is. */
function useRowInSight(shown: Panel["shown"]): void {
  const before = useRef(shown);
  useEffect(() => {
    if (shown && shown.presses === before.current?.presses) nameOfCurrent()?.scrollIntoView({ block: "nearest" });
    before.current = shown;
  }, [shown]);
}

/** The focus of a panel goes back to its person's row, which is another one than it was opened from once it went along. */
function closeToRow(close: () => void): void {
  if (document.activeElement?.closest("dialog")) nameOfCurrent()?.focus();
  close();
}

function nameOfCurrent(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[aria-current=true] [data-opens]");
}
