import { useTranslation } from "@/i18n/useTranslation";
import { Bdi, BdiLine } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { CopyButton } from "@/ui/actions/CopyButton";
import { Flex, HStack } from "@/ui/layout/primitives";
import type { ApiRequestRowFragment } from "./__generated__/ApiRequests.generated";

const refused = 400;
const shown = 8;

type CallStatusProps = { call: ApiRequestRowFragment; row?: boolean };

/** The HTTP status, and the code of a refusal: next to it in a row, below it on a card. */
export function CallStatus({ call: { status, code }, row = false }: CallStatusProps) {
  return (
    <Flex direction={row ? "row" : "column"} align={row ? "center" : "flex-end"} columnGap="2">
      <Chip tone={status < refused ? "good" : "bad"}>{status}</Chip>
      {code && (
        <BdiLine dir="ltr" fontSize="xs" color="text.muted" title={code}>
          {code}
        </BdiLine>
      )}
    </Flex>
  );
}

/** The beginning of the request's id, with a button that copies all of it. */
export function RequestId({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <HStack gap="0.5" whiteSpace="nowrap">
      <Bdi dir="ltr" fontFamily="monospace" fontSize="xs" title={id}>
        {id.length > shown ? `${id.slice(0, shown)}…` : id}
      </Bdi>
      <CopyButton value={id} label={t("api.log.copyId", { id })} />
    </HStack>
  );
}
