import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import { FormAlert } from "@/ui/form/FormAlert";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { Box, Flex, HStack, Stack } from "@/ui/layout/primitives";
import { useFormat } from "@/i18n/useFormat";
import { useRefreshTeam } from "../useRefreshTeam";
import { CapRequestText } from "./CapRequestText";
import { type CapRequestFieldsFragment, useAnswerCapRequestMutation } from "./__generated__/Caps.generated";

/** What members ask the owner for, each answered with one click. */
export function CapRequests({ requests }: { requests: readonly CapRequestFieldsFragment[] }) {
  const { t } = useTranslation();
  if (requests.length === 0) return null;
  return (
    <Card as="section" p="5">
      <Stack gap="4">
        <SectionTitle>{t("caps.request.title")}</SectionTitle>
        <Stack as="ul" gap="4">
          {requests.map((request) => (
            <Flex
              as="li"
              key={request.id}
              justify="space-between"
              align="center"
              gap="4"
              flexWrap="wrap"
              listStyle="none"
            >
              <Box flex="1 1 16rem" minW="0">
                <CapRequestText request={request} />
              </Box>
              <Answers request={request} />
            </Flex>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function Answers({ request: { id, memberName: name, askedCap } }: { request: CapRequestFieldsFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const refresh = useRefreshTeam();
  const [answer, { loading }] = useAnswerCapRequestMutation();
  const { failure, attempt } = useAction();
  const asked = format.number(askedCap);
  const send = async (approve: boolean) => {
    const { refusal } = await attempt(
      answer({ variables: { id, approve } }).then(({ data }) => data?.answerCapRequest),
    );
    if (!refusal) showSuccess(t(approve ? "caps.request.approved" : "caps.request.declined", { name, asked }));
    // One that was answered elsewhere goes from the list, too.
    await refresh();
  };
  return (
    <HStack gap="2" flexWrap="wrap">
      <FormAlert isSaid text={failure} />
      <Button
        size="sm"
        aria-label={t("caps.request.declineOf", { name })}
        busy={loading}
        onClick={() => void send(false)}
      >
        {t("caps.request.decline")}
      </Button>
      <Button
        size="sm"
        tone="solid"
        aria-label={t("caps.request.approveOf", { name, asked })}
        busy={loading}
        onClick={() => void send(true)}
      >
        {t("caps.request.approve")}
      </Button>
    </HStack>
  );
}
