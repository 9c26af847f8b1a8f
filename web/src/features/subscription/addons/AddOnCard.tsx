import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/actions/Button";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { Text } from "@/ui/layout/primitives";
import type { AddOnOfferFragment } from "./__generated__/AddOns.generated";

/** One add-on: name, price, what it brings. */
export function AddOnCard({ addOn, onBuy }: { addOn: AddOnOfferFragment; onBuy: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card as="article" p="5" display="flex" flexDirection="column" gap="3">
      <SectionTitle>
        <bdi>{addOn.name}</bdi>
      </SectionTitle>
      <Text fontSize="2xl" fontWeight="650">
        {format.money(addOn.price)}
      </Text>
      {addOn.details && (
        <Text color="text.muted" flex="1">
          <bdi>{addOn.details}</bdi>
        </Text>
      )}
      <Button tone="solid" aria-label={t("addOns.buyOne", { name: addOn.name })} onClick={onBuy} mt="auto">
        {t("addOns.buy")}
      </Button>
    </Card>
  );
}
