import { Check } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Box, chakra, HStack, Stack, Text } from "@/ui/layout/primitives";

/** What the product is, in one sentence, which is the heading of the page. */
export function Claim() {
  const { t } = useTranslation();
  return (
    <Stack gap="3" gridArea="claim">
      <chakra.h1 fontSize={{ base: "2xl", lg: "3xl" }} lineHeight="1.15" letterSpacing="-0.02em" textWrap="balance">
        {t("product.claim")}
      </chakra.h1>
      <Text color="text.muted" fontSize={{ lg: "lg" }} lineHeight="1.5" textWrap="pretty">
        {t("product.lead")}
      </Text>
    </Stack>
  );
}

const facts = ["product.promiseFree", "product.promiseOnce", "product.promiseVerified"] as const;

/** Three facts about price and quality. */
export function Facts() {
  const { t } = useTranslation();
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {facts.map((fact) => (
        <HStack as="li" key={fact} gap="2">
          <Box color="accent">
            <Check size={16} aria-hidden />
          </Box>
          {t(fact)}
        </HStack>
      ))}
    </Stack>
  );
}
