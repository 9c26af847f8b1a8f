import { HStack, Text } from "@chakra-ui/react";
import { CircleAlert, RotateCw } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "../actions/Button";
import { useBackOnline } from "../../lib/browser/useBackOnline";

type LoadFailedProps = { /** Says more than "could not be loaded". */ text?: string | undefined; onRetry: () => void };

/** In place of a part that failed to load: a retry button; it retries by itself when the connection is back. */
export function LoadFailed({ text, onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  useBackOnline(onRetry);
  return (
    <HStack role="alert" gap="3" flexWrap="wrap" p="4" bg="bad.subtle" color="bad" borderRadius="md">
      <CircleAlert size={18} aria-hidden />
      <Text flex="1 1 12rem">{text ?? t("state.loadFailed")}</Text>
      <Button size="sm" onClick={onRetry} color="text">
        <RotateCw size={15} aria-hidden />
        {t("action.retry")}
      </Button>
    </HStack>
  );
}
