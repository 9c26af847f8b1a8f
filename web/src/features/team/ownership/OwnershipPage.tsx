import { useState } from "react";
import { paths } from "@/app/paths";
import { useFailureText } from "@/i18n/useFailureText";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/actions/Button";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Card, PageTitle } from "@/ui/layout/Card";
import { Flex, Stack, Text } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import { AnswerForm } from "./AnswerForm";
import { useOwnershipOfferQuery } from "./__generated__/Ownership.generated";

/** Where the mail and the dashboard lead a member whom the owner offers the account. */
export function OwnershipPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { id } = useViewer();
  const [isOwner, setIsOwner] = useState(false);
  const { data, error, refetch } = useOwnershipOfferQuery({ fetchPolicy: "cache-and-network" });
  const offer = data?.ownershipOffer;
  return (
    <Card p={{ base: "5", md: "8" }} maxW="36rem" mx="auto">
      <Stack gap="4">
        {isOwner && <Done title={t("ownership.acceptedTitle")} lead={t("ownership.accepted")} toSeats />}
        {!isOwner && error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
        {!isOwner && !data && !error && (
          <Loading>
            <Skeleton h="16rem" borderRadius="lg" />
          </Loading>
        )}
        {!isOwner && data && offer?.memberId !== id && (
          <Done title={t("ownership.noneTitle")} lead={t("ownership.none")} toSeats={offer != null} />
        )}
        {!isOwner && offer?.memberId === id && (
          <AnswerForm offer={offer} onAccepted={() => setIsOwner(true)} onEnded={() => void refetch()} />
        )}
      </Stack>
    </Card>
  );
}

function Done({ title, lead, toSeats }: { title: string; lead: string; toSeats: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Text color="text.muted">{lead}</Text>
      <Flex>
        <ButtonLink to={toSeats ? paths.manageSeats : paths.dashboard}>
          {t(toSeats ? "ownership.toSeats" : "ownership.toDashboard")}
        </ButtonLink>
      </Flex>
    </>
  );
}
