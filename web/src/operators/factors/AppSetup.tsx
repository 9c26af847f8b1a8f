import { useState } from "react";
import { encode } from "uqr";
import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { CopyButton } from "@/ui/actions/CopyButton";
import { FormAlert } from "@/ui/form/FormAlert";
import { Bdi } from "@/ui/text/Bdi";
import { chakra, HStack, Stack, Text } from "@/ui/layout/primitives";
import { useConfirmAppMutation, useStartAppMutation } from "./__generated__/App.generated";
import { CodeForm } from "../session/CodeForm";
import { newCodes } from "./new-codes";

type Offered = { readonly secret: string; readonly uri: string };

/** Sets an authenticator app up: offers a secret, takes a first code of it, shows the new recovery codes. */
export function AppSetup({ start }: { start: string }) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [offered, setOffered] = useState<Offered>();
  const [fault, setFault] = useState<string>();
  const [startApp, { loading }] = useStartAppMutation();
  const [confirmApp] = useConfirmAppMutation();

  const begin = async () => {
    const { payload, refusals } = await attempt(startApp().then(({ data }) => data?.startApp));
    const [refusal] = refusals;
    setFault(refusal && errorText(refusal));
    if (payload?.secret && payload.uri) setOffered({ secret: payload.secret, uri: payload.uri });
  };
  const confirm = async (code: string): Promise<readonly FieldRefusal[]> => {
    const { payload, refusals } = await attempt(
      confirmApp({ variables: { code } }).then(({ data }) => data?.confirmApp),
    );
    if (payload && refusals.length === 0) {
      newCodes.set(payload.recoveryCodes);
      setOffered(undefined);
    }
    return refusals;
  };

  if (!offered)
    return (
      <Stack gap="4" align="start">
        <FormAlert text={fault} />
        <Button busy={loading} onClick={() => void begin()}>
          {start}
        </Button>
      </Stack>
    );
  return (
    <Stack gap="5">
      <Text>{t("operators.session.scan")}</Text>
      <QrCode text={offered.uri} name={t("operators.session.qr")} />
      <Stack gap="1">
        <Text fontSize="sm" color="text.muted">
          {t("operators.session.orType")}
        </Text>
        <HStack gap="1">
          <chakra.code fontSize="sm" dir="ltr">
            <Bdi>{offered.secret}</Bdi>
          </chakra.code>
          <CopyButton value={offered.secret} label={t("operators.session.copySecret")} />
        </HStack>
      </Stack>
      <CodeForm submit={t("operators.session.confirm")} onCode={confirm} />
    </Stack>
  );
}

/** A text as a QR code, dark on light in every appearance: cameras want that. */
function QrCode({ text, name }: { text: string; name: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <chakra.svg role="img" aria-label={name} viewBox={`0 0 ${size} ${size}`} boxSize="13rem" borderRadius="md">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </chakra.svg>
  );
}
