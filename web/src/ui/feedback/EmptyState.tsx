import { Box, Stack, Text } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  hint?: string;
  /** When nothing else titles the page. */ heading?: "h1";
  children?: ReactNode;
};

/** An empty place: the reason, and the one thing to do. */
export function EmptyState({ icon: Icon, title, hint, heading, children }: EmptyStateProps) {
  return (
    <Stack align="center" textAlign="center" gap="3" py="14" px="6">
      <Box color="text.muted" bg="fill" borderRadius="full" p="4">
        <Icon size={24} aria-hidden />
      </Box>
      <Stack gap="1" maxW="26rem">
        <Text as={heading} fontSize="lg" fontWeight="600" _firstLetter={{ textTransform: "uppercase" }}>
          {title}
        </Text>
        {hint && <Text color="text.muted">{hint}</Text>}
      </Stack>
      {children}
    </Stack>
  );
}
