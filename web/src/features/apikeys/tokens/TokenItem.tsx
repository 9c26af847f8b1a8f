import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { Bdi } from "@/ui/text/Bdi";
import { Button } from "@/ui/actions/Button";
import { Chip } from "@/ui/text/Chip";
import { Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { AllowDialog } from "../assistants/AllowDialog";
import { EndTokenDialog } from "./EndTokenDialog";
import type { ServiceTokenItemFragment } from "./__generated__/ServiceTokens.generated";

/** One token: its name and end, what it may do, how it is used, and the way to end it. */
export function TokenItem({ token }: { token: ServiceTokenItemFragment }) {
  const { t } = useTranslation();
  const [ending, setEnding] = useState(false);
  const [allowing, setAllowing] = useState(false);
  const facts = useFacts(token);
  const { name, scopes } = token;
  return (
    <Flex
      as="li"
      listStyle="none"
      gap="3"
      px={{ base: "4", sm: "5" }}
      py="4"
      direction={{ base: "column", sm: "row" }}
      justify="space-between"
      align={{ base: "stretch", sm: "center" }}
      borderBlockEndWidth="1px"
      borderColor="line"
      _last={{ borderBlockEndWidth: "0" }}
    >
      <Stack gap="1.5" minW="0">
        <HStack gap="2" flexWrap="wrap">
          <Text fontWeight="600" overflowWrap="anywhere">
            <Bdi>{name}</Bdi>
          </Text>
          <Bdi dir="ltr" fontFamily="monospace" color="text.muted">
            {`svc_…${token.ending}`}
          </Bdi>
        </HStack>
        <HStack gap="1.5" flexWrap="wrap">
          {scopes.map(({ slice, access }) => (
            <Chip key={`${slice}:${access}`} tone="neutral">
              {t("api.tokens.scopeOf", {
                slice: t(`api.tokens.slice.${slice}`),
                access: t(`api.tokens.access.${access}`),
              })}
            </Chip>
          ))}
        </HStack>
        <Text fontSize="sm" color="text.muted">
          {facts}
        </Text>
      </Stack>
      <HStack gap="2" alignSelf={{ base: "start", sm: "center" }} flexShrink={0}>
        {asksFirst(token) && (
          <Button aria-label={t("api.assistants.allowOf", { name })} onClick={() => setAllowing(true)}>
            {t("api.assistants.allow")}
          </Button>
        )}
        <Button aria-label={t("api.tokens.endOf", { name })} onClick={() => setEnding(true)}>
          <Trash2 size={16} aria-hidden />
          {t("api.tokens.end")}
        </Button>
      </HStack>
      {allowing && <AllowDialog token={token} credits={null} onClose={() => setAllowing(false)} />}
      {ending && <EndTokenDialog token={token} onClose={() => setEnding(false)} />}
    </Flex>
  );
}

/** A token that has to ask before it has spent its budget. */
function asksFirst({ confirmAbove, allowed, creditBudget, creditsSpent }: ServiceTokenItemFragment): boolean {
  return confirmAbove !== null && allowed < creditBudget - creditsSpent;
}

/** Budget, age and use of a token, in one line. */
function useFacts(token: ServiceTokenItemFragment): string {
  const { creditBudget, creditsSpent, confirmAbove, allowed, appName, memberName, expiresOn, lastUsedOn } = token;
  const { t } = useTranslation();
  const format = useFormat();
  const time = useTimeFormat();
  return [
    ...(appName === null ? [] : [t("api.assistants.connectedBy", { name: memberName })]),
    creditBudget === 0
      ? t("api.tokens.spendsNothing")
      : t("api.tokens.spent", { spent: format.number(creditsSpent), budget: format.number(creditBudget) }),
    ...(confirmAbove === null || creditBudget === 0
      ? []
      : [
          allowed === 0
            ? t("api.assistants.asksFirst")
            : t("api.assistants.asksAfter", { count: allowed, formatted: format.number(allowed) }),
        ]),
    t("api.tokens.until", { date: format.date(expiresOn) }),
    lastUsedOn ? t("api.lastUsed", { when: time.ago(lastUsedOn) ?? t("api.now") }) : t("api.neverUsed"),
  ].join(" · ");
}
