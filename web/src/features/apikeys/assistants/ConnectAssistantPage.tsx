import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { useErrorText } from "@/i18n/useErrorText";
import { useFailureText } from "@/i18n/useFailureText";
import { paths } from "@/app/paths";
import { leaveTo } from "@/lib/browser/leave-to";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { ButtonLink } from "@/ui/actions/Button";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Card, PageTitle } from "@/ui/layout/Card";
import { Stack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { useAssistantRequestQuery } from "./__generated__/Assistants.generated";
import { ConnectForm } from "./ConnectForm";
import type { AssistantRequestInput } from "@/generated/schema";

/** Where an app sends the owner who connects it: says who asks for what, and leads back with the answer. */
export function ConnectAssistantPage() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const failureText = useFailureText();
  const [parameters] = useSearchParams();
  const [request] = useState(() => requestIn(parameters));
  const { data, error, refetch } = useAssistantRequestQuery({ variables: { request } });
  usePageTitle(t("api.assistants.title"));
  if (error) return <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />;
  const asked = data?.assistantRequest.request;
  const [refusal] = data?.assistantRequest.userErrors ?? [];
  return (
    <Card p={{ base: "5", md: "8" }} maxW="36rem" mx="auto">
      <Stack gap="4">
        <PageTitle>{asked ? t("api.assistants.connect", { app: asked.appName }) : t("api.assistants.title")}</PageTitle>
        {!data && (
          <Loading>
            <Skeleton h="24rem" borderRadius="lg" />
          </Loading>
        )}
        {refusal && (
          <>
            <Text role="alert" color="bad">
              {errorText(refusal)}
            </Text>
            <ButtonLink to={paths.dashboard}>{t("state.backToDashboard")}</ButtonLink>
          </>
        )}
        {asked && (
          <>
            <Text>{t("api.assistants.lead", { app: asked.appName })}</Text>
            <Text color="text.muted">
              {t("api.assistants.sentTo")} <Bdi dir="ltr">{asked.sentTo}</Bdi>
            </Text>
            <ConnectForm request={request} asked={asked} onRefuse={() => leaveTo(asked.refusalUrl)} />
          </>
        )}
      </Stack>
    </Card>
  );
}

/** What an app sent along, by the names that OAuth gives it; what is missing is refused by the server, by name. */
function requestIn(parameters: URLSearchParams): AssistantRequestInput {
  const text = (name: string) => parameters.get(name) ?? "";
  return {
    clientId: text("client_id"),
    redirectUri: text("redirect_uri"),
    responseType: text("response_type"),
    codeChallenge: text("code_challenge"),
    codeChallengeMethod: text("code_challenge_method"),
    scope: parameters.get("scope"),
    state: parameters.get("state"),
    resource: parameters.get("resource"),
  };
}
