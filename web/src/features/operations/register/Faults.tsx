import { useTranslation } from "@/i18n/useTranslation";
import { type FieldRefusal, useErrorText } from "@/i18n/useErrorText";
import { Box, Stack, Text } from "@/ui/layout/primitives";

/** Every refusal of a document: in English the server's own sentences, which name lines and fields; elsewhere below the reader's. */
export function Faults({ faults }: { faults: readonly FieldRefusal[] }) {
  const { language } = useTranslation();
  const errorText = useErrorText();
  const [first] = faults;
  if (!first) return null;
  return (
    <Stack role="alert" gap="1.5" fontSize="sm" color="bad">
      {language !== "en" && <Text>{errorText(first)}</Text>}
      <Box as="ul" dir="ltr" listStyle="none" overflowWrap="anywhere">
        {faults.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </Box>
    </Stack>
  );
}
