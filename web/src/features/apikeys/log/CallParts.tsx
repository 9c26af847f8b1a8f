import { useTranslation } from "@/i18n/useTranslation";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { CopyButton } from "@/ui/actions/CopyButton";
import { HStack, Text } from "@/ui/layout/primitives";
import type { ApiRequestRowFragment } from "./ApiRequests.generated";

const refused = 400;
const shown = 8;

/** The HTTP status, and the code of a refusal. */
export function CallStatus({ call: { status, code } }: { call: ApiRequestRowFragment }) {
  return (
    <>
      <Chip tone={status < refused ? "good" : "bad"}>{status}</Chip>
      {code && (
        <Text fontSize="xs" color="text.muted" whiteSpace="nowrap">
          <Bdi dir="ltr">{code}</Bdi>
        </Text>
      )}
    </>
  );
}

/** The beginning of the request's id, with a button that copies all of it. */
export function RequestId({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <HStack gap="0.5" mt="-1" whiteSpace="nowrap">
      <Bdi dir="ltr" fontFamily="monospace" fontSize="xs" title={id}>
        {id.length > shown ? `${id.slice(0, shown)}…` : id}
      </Bdi>
      <CopyButton value={id} label={t("api.log.copyId", { id })} />
    </HStack>
  );
}
