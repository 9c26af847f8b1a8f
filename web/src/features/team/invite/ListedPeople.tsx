import { Check } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Bdi } from "@/ui/text/Bdi";
import { FieldError } from "@/ui/form/FieldError";
import { Input } from "@/ui/form/fields";
import { Box, Grid, HStack, Stack, Text } from "@/ui/layout/primitives";
import type { ListedPerson } from "./useInviteList";

const names = ["firstName", "lastName"] as const;

type ListedPeopleProps = {
  people: readonly ListedPerson[];
  onRename: (email: string, name: (typeof names)[number], value: string) => void;
};

/** Each pasted line as it was read: address, editable names, and its fault. */
export function ListedPeople({ people, onRename }: ListedPeopleProps) {
  const { t } = useTranslation();
  return (
    <Stack
      as="ol"
      gap="0"
      // As short as the buttons below need to stay in sight.
      maxH="clamp(8rem, calc(100dvh - 40rem), 15rem)"
      overflowY="auto"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
    >
      {people.map(({ text, email, fault, ...person }, index) => (
        <Box
          as="li"
          key={`${index}-${email ?? text}`}
          aria-label={t("team.form.line", { number: index + 1, text: email ?? text })}
          listStyle="none"
          p="2.5"
          borderBlockStartWidth={index > 0 ? "1px" : "0"}
          borderColor="line"
        >
          <Grid templateColumns={{ base: "1fr 1fr", sm: "1.4fr 1fr 1fr" }} gap="2" alignItems="center">
            <HStack gap="1.5" minW="0" gridColumn={{ base: "1 / -1", sm: "auto" }}>
              {fault === null && (
                <Box color="good">
                  <Check size={15} aria-hidden />
                </Box>
              )}
              <Text fontSize="sm" minW="0">
                <Bdi>{email ?? text}</Bdi>
              </Text>
            </HStack>
            {email !== null &&
              names.map((name) => (
                <Input
                  key={name}
                  minH="8"
                  aria-label={`${t(`team.form.${name}`)}: ${email}`}
                  placeholder={t(`team.form.${name}`)}
                  value={person[name]}
                  onChange={(event) => onRename(email, name, event.currentTarget.value)}
                />
              ))}
          </Grid>
          <FieldError mt="1">{fault}</FieldError>
        </Box>
      ))}
    </Stack>
  );
}
