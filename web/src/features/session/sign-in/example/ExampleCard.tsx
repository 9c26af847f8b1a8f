import { demoData, demoProfile } from "@finder/contract/rules/demo-profile";
import { maskEmail, maskPhone } from "@finder/contract/rules/text/mask";
import { Briefcase, Mail, Phone } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Photo } from "@/ui/image/Photo";
import { Card } from "@/ui/layout/Card";
import { Box, chakra, Flex, HStack, Text } from "@/ui/layout/primitives";
import { Chip } from "@/ui/text/Chip";
import { exampleHeight } from "./example-height";

const data = [
  { datum: "personal", icon: Mail, mask: maskEmail },
  { datum: "business", icon: Briefcase, mask: maskEmail },
  { datum: "phone", icon: Phone, mask: maskPhone },
] as const;

/** The invented person as a search shows people: masked, each datum to be revealed by itself. */
export function ExampleCard() {
  const { t } = useTranslation();
  const { name, title, company } = demoProfile;
  return (
    <Card as="section" aria-label={t("example.title")} minH={exampleHeight} p="4">
      <HStack gap="3" mb="3">
        <Photo name={name} src={null} />
        <Box flex="1" minW="0">
          <Text fontWeight="600">
            <bdi>{name}</bdi>
          </Text>
          <Text color="text.muted" fontSize="sm">
            <bdi>
              {title} · {company}
            </bdi>
          </Text>
        </Box>
        <Chip>{t("example.tag")}</Chip>
      </HStack>
      <chakra.ul listStyleType="none">
        {data.map((each) => (
          <ExampleDatum key={each.datum} {...each} />
        ))}
      </chakra.ul>
      <Text mt="3" color="text.muted" fontSize="sm">
        {t("example.hint")}
      </Text>
    </Card>
  );
}

function ExampleDatum({ datum, icon: Icon, mask }: (typeof data)[number]) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const name = useId();
  return (
    <Flex as="li" align="center" gap="3" py="2" borderTopWidth="1px" borderColor="line">
      <Box color="text.muted">
        <Icon size={16} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Text id={name} color="text.muted" fontSize="xs">
          {t(`example.datum.${datum}`)}
        </Text>
        <Text aria-live="polite" overflowWrap="anywhere">
          <bdi dir="ltr">{isOpen ? demoData[datum] : mask(demoData[datum])}</bdi>
        </Text>
      </Box>
      <Button
        size="sm"
        tone={isOpen ? "ghost" : "soft"}
        // A description, not a name: "Email" names the field of the form alone.
        aria-describedby={name}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? "example.hide" : "example.reveal")}
      </Button>
    </Flex>
  );
}
