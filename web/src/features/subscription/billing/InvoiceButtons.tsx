import { Download } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { usePlanText } from "@/i18n/usePlanText";
import { Bdi } from "@/ui/text/Bdi";
import { Button } from "@/ui/actions/Button";
import { Chip } from "@/ui/text/Chip";
import { CopyButton } from "@/ui/actions/CopyButton";
import { HStack } from "@/ui/layout/primitives";
import { usePaidBy } from "../usePaidBy";
import type { InvoiceRowFragment } from "./__generated__/Invoices.generated";

/** The number, with a button that copies it. */
export function InvoiceNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <HStack gap="1">
      <Bdi dir="ltr" fontWeight="600">
        {number}
      </Bdi>
      <CopyButton value={number} done={t("action.copiedWhole")} />
    </HStack>
  );
}

/** The purchase, marked if it was an add-on, was refunded or was paid from the balance. */
export function Bought({ invoice }: { invoice: InvoiceRowFragment }) {
  const { t } = useTranslation();
  const { text } = usePlanText();
  const { money } = useFormat();
  const { refunded, price, fromBalance } = invoice;
  const paidBy = usePaidBy()(price, fromBalance);
  const isBack = invoice.status === "refunded" || (refunded > 0 && refunded >= price);
  return (
    <HStack gap="2" flexWrap="wrap">
      <Bdi>{text(invoice.planName)}</Bdi>
      {invoice.isAddOn && <Chip tone="accent">{t("billing.addOn")}</Chip>}
      {paidBy && <Chip tone="accent">{paidBy}</Chip>}
      {isBack && <Chip tone="warn">{t("billing.refunded")}</Chip>}
      {!isBack && refunded > 0 && <Chip tone="warn">{t("billing.refundedPart", { amount: money(refunded) })}</Chip>}
    </HStack>
  );
}

type DownloadButtonProps = { number: string; busy: boolean; onOpen: (number: string) => void };

/** Opens the invoice as PDF. */
export function DownloadButton({ number, busy, onOpen }: DownloadButtonProps) {
  const { t } = useTranslation();
  return (
    <Button size="sm" busy={busy} aria-label={t("billing.download", { number })} onClick={() => onOpen(number)}>
      {!busy && <Download size={15} aria-hidden />}
      {t("billing.file")}
    </Button>
  );
}
