import { useId } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { FieldError } from "@/ui/form/FieldError";
import { Box, chakra, Flex, HStack, Text } from "@/ui/layout/primitives";
import { has, type Offered, type Scope, toggled } from "./scopes";

type ScopeChoiceProps = {
  scopes: readonly Scope[];
  offered: Offered;
  error: string | undefined;
  onChange: (scopes: Scope[]) => void;
};

const Group = chakra("fieldset", { base: { border: "none", m: "0", p: "0", minW: "0" } });
const Title = chakra("legend", { base: { fontSize: "sm", fontWeight: "550", mb: "1.5", p: "0" } });

/** The scopes of a token: reading and changing, for each part of the product. */
export function ScopeChoice({ scopes, offered, error, onChange }: ScopeChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Group>
      <Title>{t("api.tokens.scopes")}</Title>
      <Box borderWidth="1px" borderColor="line" borderRadius="md" mb={error ? "1.5" : "0"}>
        {offered.map(({ slice, access }) => (
          <Flex
            key={slice}
            justify="space-between"
            align="center"
            gap="3"
            px="3"
            py="0.5"
            flexWrap="wrap"
            borderBlockEndWidth="1px"
            borderColor="line"
            _last={{ borderBlockEndWidth: "0" }}
          >
            <Text>{t(`api.tokens.slice.${slice}`)}</Text>
            <HStack gap="4" ms="auto">
              {access.map((each) => (
                <Checkbox
                  key={each}
                  checked={has(scopes, { slice, access: each })}
                  name={t("api.tokens.scopeOf", {
                    slice: t(`api.tokens.slice.${slice}`),
                    access: t(`api.tokens.access.${each}`),
                  })}
                  invalid={error !== undefined}
                  describedBy={error ? `${id}-error` : undefined}
                  onChange={() => onChange(toggled(scopes, { slice, access: each }))}
                >
                  {t(`api.tokens.access.${each}`)}
                </Checkbox>
              ))}
            </HStack>
          </Flex>
        ))}
      </Box>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Group>
  );
}
