import { encode } from "uqr";
import type { FieldRefusal } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { CopyButton } from "../actions/CopyButton";
import { chakra, HStack, Stack, Text } from "../layout/primitives";
import { Bdi } from "../text/Bdi";
import { CodeForm } from "./CodeForm";

/** A secret for an authenticator app, and the same as the address of a QR code. */
export type OfferedApp = { readonly secret: string; readonly uri: string };

type AppSetupProps = {
  offered: OfferedApp;
  /** Answers what the code was refused with. */
  onCode: (code: string) => Promise<readonly FieldRefusal[]>;
};

/** Shows an offered secret and takes the first code of the app that was set up with it. */
export function AppSetup({ offered, onCode }: AppSetupProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="5">
      <Text>{t("factors.scan")}</Text>
      <QrCode text={offered.uri} name={t("factors.qr")} />
      <Stack gap="1">
        <Text fontSize="sm" color="text.muted">
          {t("factors.orType")}
        </Text>
        <HStack gap="1">
          <chakra.code fontSize="sm" dir="ltr" overflowWrap="anywhere">
            <Bdi>{offered.secret}</Bdi>
          </chakra.code>
          <CopyButton value={offered.secret} label={t("factors.copySecret")} />
        </HStack>
      </Stack>
      <CodeForm submit={t("factors.confirm")} onCode={onCode} />
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
