import { useErrorText } from "@/i18n/useErrorText";
import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { CopyButton } from "@/ui/actions/CopyButton";
import { Card } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { ListPart } from "../tabs/ListPart";
import { CallOutcome } from "./CallOutcome";
import { type CallFieldsFragment, useCustomerRequestQuery } from "./__generated__/CustomerActivity.generated";

/** The request that was looked for: what it called, who called, and how it ended. */
export function ShownRequest({ customerId: id, requestId }: { customerId: string; requestId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCustomerRequestQuery({ variables: { id, requestId } });
  const items = data?.customerRequest;
  return (
    <ListPart
      title={t("customers.calls.one")}
      isTitleShown
      page={items && { items, more: false }}
      empty={t("customers.calls.oneUnknown")}
      error={error}
      onRetry={refetch}
    >
      <Card p={{ base: "4", sm: "5" }} borderColor="accent">
        <Stack gap="4">
          <HStack gap="1" minW="0">
            <Text fontWeight="600" overflowWrap="anywhere">
              <Bdi dir="ltr">{requestId}</Bdi>
            </Text>
            <CopyButton value={requestId} />
          </HStack>
          {items?.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </Stack>
      </Card>
    </ListPart>
  );
}

function Call({ call }: { call: CallFieldsFragment }) {
  const { t, exists } = useTranslation();
  const { number } = useFormat();
  const { moment } = useTimeFormat();
  const errorText = useErrorText();
  const { code, happenedOn, milliseconds, operation, source, status, who } = call;
  const sentence = code && errorText({ code, message: "" });
  const from = exists(`customers.calls.from.${source}`) ? t(`customers.calls.from.${source as "web"}`) : source;
  return (
    <Stack gap="1">
      <HStack gap="3" flexWrap="wrap">
        <Bdi dir="ltr">{operation}</Bdi>
        <CallOutcome call={call} />
      </HStack>
      {sentence && <Text>{sentence}</Text>}
      <Text fontSize="sm" color="text.muted" overflowWrap="anywhere">
        <Bdi>{who ?? "–"}</Bdi> · {from} · {moment(happenedOn)} ·{" "}
        {t("customers.calls.answered", { status: number(status), ms: number(milliseconds) })}
      </Text>
    </Stack>
  );
}
