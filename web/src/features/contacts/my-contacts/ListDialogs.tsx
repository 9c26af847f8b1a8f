import { startTransition } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { ContactSelection, DatumType } from "@/generated/schema";
import { lazily } from "@/lib/browser/lazily";
import { Suspended } from "@/ui/feedback/Suspended";

const BulkRevealDialog = lazily(async () => (await import("../bulk/BulkRevealDialog")).BulkRevealDialog, "jobs");
const JobsDialog = lazily(async () => (await import("../jobs/JobsDialog")).JobsDialog, "jobs");
const TagDialog = lazily(async () => (await import("./tags/TagDialog")).TagDialog);
const TagManager = lazily(async () => (await import("./tags/TagManager")).TagManager);

/** The dialog that is open over the list. */
export type ListDialog =
  | { readonly what: "reveal"; readonly selection: ContactSelection; readonly data: readonly DatumType[] }
  | { readonly what: "jobs"; readonly job?: string }
  | {
      readonly what: "tags";
      readonly name: string | null;
      readonly count: number;
      readonly selection: ContactSelection;
      readonly people: readonly { tags: readonly string[] }[] | null;
    }
  | { readonly what: "manageTags" };

type DialogsProps = { asked: ListDialog; onAsk: (asked: ListDialog | null) => void; onRevealStarted: () => void };
type ListDialogsProps = Omit<DialogsProps, "asked"> & { asked: ListDialog | null };

/** The dialogs of the list; each loads when it is first opened. */
export function ListDialogs({ asked, ...rest }: ListDialogsProps) {
  return <Suspended>{asked && <Dialogs asked={asked} {...rest} />}</Suspended>;
}

function Dialogs({ asked, onAsk, onRevealStarted }: DialogsProps) {
  const { t } = useTranslation();
  const close = () => onAsk(null);
  switch (asked.what) {
    case "reveal":
      return (
        <BulkRevealDialog selection={asked.selection} data={asked.data} onStarted={onRevealStarted} onClose={close} />
      );
    case "jobs":
      return <JobsDialog first={asked.job} onClose={close} />;
    case "tags":
      return (
        <TagDialog
          title={
            asked.name === null
              ? t("lists.tags.ofMany", { count: asked.count })
              : t("lists.tags.of", { name: asked.name })
          }
          selection={asked.selection}
          people={asked.people}
          // The dialog stays until the next one is there: hidden meanwhile, it would close and take the next one with it.
          onManage={() => startTransition(() => onAsk({ what: "manageTags" }))}
          onClose={close}
        />
      );
    case "manageTags":
      return <TagManager onClose={close} />;
  }
}
