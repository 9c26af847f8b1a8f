import { paths } from "@/app/paths";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/actions/Button";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { HStack } from "@/ui/layout/primitives";

/** Shows a member the owner's offer of the account. */
export function OwnershipCard({ owner }: { owner: string }) {
  const { t } = useTranslation();
  return (
    <Card as="section" p="5">
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <SectionTitle>{t("ownership.offered", { owner })}</SectionTitle>
        <ButtonLink to={paths.ownership} tone="solid">
          {t("ownership.review")}
        </ButtonLink>
      </HStack>
    </Card>
  );
}
