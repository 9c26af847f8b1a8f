import type { FormEvent } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import { FieldError } from "@/ui/form/FieldError";
import { PageTitle } from "@/ui/layout/Card";
import { Box, Flex, Stack, Text } from "@/ui/layout/primitives";
import {
  type OwnershipOfferFieldsFragment,
  useAcceptOwnershipOfferMutation,
  useDeclineOwnershipOfferMutation,
} from "./__generated__/Ownership.generated";
import { ProofField } from "./ProofField";
import { useProven } from "./useProven";

type AnswerFormProps = {
  offer: OwnershipOfferFieldsFragment;
  onAccepted: () => void;
  /** It was declined, or no longer waits. */
  onEnded: () => void;
};

/** What accepting means, and the member's answer; the password proves who accepts. */
export function AnswerForm({ offer: { id, ownerName: owner, expiresOn }, onAccepted, onEnded }: AnswerFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [accept] = useAcceptOwnershipOfferMutation();
  const [decline, declining] = useDeclineOwnershipOfferMutation();
  const { run, busy, field, fault } = useProven();
  const { failure, attempt } = useAction();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run(async (password) => {
      const { data } = await accept({ variables: { id, password } });
      return data?.acceptOwnershipOffer;
    });
    if (done) onAccepted();
  };
  const refuse = async () => {
    const { refusal } = await attempt(decline({ variables: { id } }).then(({ data }) => data?.declineOwnershipOffer));
    if (!refusal) showSuccess(t("ownership.declined", { owner }));
    onEnded();
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="4">
        <PageTitle>{t("ownership.title")}</PageTitle>
        <Text>{t("ownership.lead", { owner, date: format.date(expiresOn) })}</Text>
        <Box as="ul" ps="5" color="text.muted" listStyleType="disc">
          <li>{t("ownership.you")}</li>
          <li>{t("ownership.former", { owner })}</li>
          <li>{t("ownership.stays")}</li>
        </Box>
        <ProofField {...field} />
        <FieldError>{fault ?? failure}</FieldError>
        <Flex gap="2" flexWrap="wrap">
          <Button type="submit" tone="solid" busy={busy}>
            {t("ownership.accept")}
          </Button>
          <Button busy={declining.loading} onClick={() => void refuse()}>
            {t("ownership.decline")}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
