import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Dialog } from "@/ui/overlay/Dialog";
import { Text } from "@/ui/layout/primitives";
import { WithProvider } from "../card/WithProvider";
import type { AddOnOfferFragment } from "./__generated__/AddOns.generated";
import { CardForm } from "./CardForm";

type BuyDialogProps = { addOn: AddOnOfferFragment; attemptKey: string; onClose: () => void };

/** Takes a card for an add-on: the fields are the payment provider's own. */
export function BuyDialog(props: BuyDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { addOn, onClose } = props;
  return (
    <Dialog title={t("addOns.buyOne", { name: addOn.name })} onClose={onClose} size="md">
      <Text fontSize="2xl" fontWeight="650">
        {format.money(addOn.price)}
      </Text>
      <WithProvider onClose={onClose}>
        <CardForm {...props} />
      </WithProvider>
    </Dialog>
  );
}
