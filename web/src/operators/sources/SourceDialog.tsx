import { useTranslation } from "@/i18n/useTranslation";
import { Dialog } from "@/ui/overlay/Dialog";
import type { Offer, Source } from "./source";
import { SourceForm } from "./SourceForm";

type SourceDialogProps = { source?: Source; offers?: readonly Offer[]; onClose: () => void };

/** Adds a source, or changes one. */
export function SourceDialog({ source, offers, onClose }: SourceDialogProps) {
  const { t } = useTranslation();
  const title = source ? t("sources.editOf", { name: source.name }) : t("sources.addOf");
  return (
    <Dialog title={title} size="md" onClose={onClose}>
      <SourceForm source={source} offers={offers ?? []} onClose={onClose} />
    </Dialog>
  );
}
