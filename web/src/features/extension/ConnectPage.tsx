import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useSearchParams } from "react-router-dom";
import { paths } from "@/app/paths";
import { useFailureText } from "@/i18n/useFailureText";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { Card, PageTitle } from "@/ui/layout/Card";
import { Flex, Stack, Text } from "@/ui/layout/primitives";
import { leaveTo } from "@/lib/browser/leave-to";
import { useViewer } from "@/viewer/useViewer";
import { useHandOverToExtensionMutation } from "./__generated__/Extension.generated";

/** Asks before the extension is signed in as the viewer, then goes to the address that the extension alone receives. */
export function ConnectPage() {
  const { t } = useTranslation();
  const { name, email } = useViewer();
  const failureText = useFailureText();
  const [parameters] = useSearchParams();
  const returnTo = parameters.get("returnTo") ?? "";
  const [handOver, { loading }] = useHandOverToExtensionMutation();
  const [failure, setFailure] = useState<string>();
  const connect = async () => {
    const { data, error } = await handOver({ variables: { returnTo }, errorPolicy: "all" });
    const url = data?.handOverToExtension.url;
    if (url) leaveTo(url);
    else setFailure(error ? failureText(error) : t("extension.badAddress"));
  };
  return (
    <Card p={{ base: "5", md: "8" }} maxW="32rem" mx="auto">
      <Stack gap="4">
        <PageTitle>{t("extension.connectTitle")}</PageTitle>
        <Text>{t("extension.connectLead", { name, email })}</Text>
        <Text color="text.muted">{t("extension.connectHint")}</Text>
        {failure && (
          <Text role="alert" color="bad">
            {failure}
          </Text>
        )}
        <Flex gap="3" flexWrap="wrap">
          <Button tone="solid" size="lg" busy={loading} onClick={() => void connect()}>
            {t("extension.connect")}
          </Button>
          <ButtonLink size="lg" to={paths.dashboard}>
            {t("extension.notNow")}
          </ButtonLink>
        </Flex>
      </Stack>
    </Card>
  );
}
