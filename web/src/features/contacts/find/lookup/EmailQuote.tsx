import { UserRoundCheck } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import type { DatumType } from "@/generated/schema";
import { Button } from "@/ui/actions/Button";
import { FieldError } from "@/ui/form/FieldError";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { Box, Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { useRevealNeed } from "../../reveal/useRevealNeed";
import { WayToReveal } from "../../reveal/WayToReveal";

type EmailQuoteProps = {
  email: string;
  /** Which datum of the person the email is. */
  datum: DatumType;
  cost: number;
  busy: boolean;
  refusal: string | undefined;
  onShow: () => void;
};

/** The price of seeing who has a known email, and the button that agrees to it. */
export function EmailQuote({ email, datum, cost, busy, refusal, onShow }: EmailQuoteProps) {
  const { t } = useTranslation();
  const need = useRevealNeed({ type: datum, owned: false, cost });
  const labelOf = (action: string): string => t("lookup.email.showOf", { action, email });
  const action = cost > 0 ? t("lookup.email.show", { count: cost }) : t("lookup.email.showFree");
  return (
    <Card p={{ base: "4", md: "5" }}>
      <Flex gap="4" justify="space-between" align="center" flexWrap="wrap">
        <HStack gap="3" align="flex-start" flex="1 1 18rem" minW="0">
          <Box color="good" mt="0.5">
            <UserRoundCheck size={22} aria-hidden />
          </Box>
          <Stack gap="0.5" minW="0">
            <SectionTitle>{t("lookup.email.known")}</SectionTitle>
            <Text color="text.muted">
              {t(`lookup.email.knownAs.${datum}`)}{" "}
              {cost > 0 ? t("lookup.email.price", { count: cost }) : t("lookup.email.priceFree")}
            </Text>
          </Stack>
        </HStack>
        {need && !busy ? (
          <WayToReveal need={need} datum={datum} labelOf={labelOf} />
        ) : (
          <Button tone="solid" busy={busy} aria-label={labelOf(action)} onClick={onShow}>
            {action}
          </Button>
        )}
      </Flex>
      <FieldError mt="3">{refusal}</FieldError>
    </Card>
  );
}
