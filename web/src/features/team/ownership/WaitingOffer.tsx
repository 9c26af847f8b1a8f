import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import { FormAlert } from "@/ui/form/FormAlert";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { Flex, Stack, Text } from "@/ui/layout/primitives";
import { useRefreshTeam } from "../useRefreshTeam";
import {
  type OwnershipOfferFieldsFragment,
  useWithdrawOwnershipOfferMutation,
} from "./__generated__/Ownership.generated";

/** The owner's offer that waits for the member's answer, and how to take it back. */
export function WaitingOffer({ offer: { id, memberName: name, expiresOn } }: { offer: OwnershipOfferFieldsFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const refresh = useRefreshTeam();
  const { failure, attempt } = useAction();
  const [withdraw, { loading }] = useWithdrawOwnershipOfferMutation();
  const send = async () => {
    const { refusal } = await attempt(withdraw({ variables: { id } }).then(({ data }) => data?.withdrawOwnershipOffer));
    if (!refusal) showSuccess(t("ownership.withdrawn"));
    await refresh();
  };
  return (
    <Card as="section" p="5">
      <Flex justify="space-between" align="center" gap="4" flexWrap="wrap">
        <Stack gap="1" flex="1 1 16rem" minW="0">
          <SectionTitle>{t("ownership.waits", { name })}</SectionTitle>
          <Text color="text.muted">{t("ownership.until", { name, date: format.date(expiresOn) })}</Text>
          <FormAlert isSaid text={failure} />
        </Stack>
        <Button busy={loading} onClick={() => void send()}>
          {t("ownership.withdraw")}
        </Button>
      </Flex>
    </Card>
  );
}
