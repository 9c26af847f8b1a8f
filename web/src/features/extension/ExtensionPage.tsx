import { Download, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { useFailureText } from "@/i18n/useFailureText";
import { ButtonAnchor } from "@/ui/actions/Button";
import { Card, PageTitle, SectionTitle } from "@/ui/layout/Card";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { chakra, Flex, Stack, Text } from "@/ui/layout/primitives";
import { Notice } from "@/ui/feedback/Notice";
import { TextLink } from "@/ui/navigation/TextLink";
import {
  type ExtensionReleaseQuery,
  useExtensionReleaseQuery,
  useInstalledExtensionsQuery,
} from "./__generated__/Extension.generated";
import { outdatedVersion } from "./outdated";

const List = chakra("ol", { base: { listStyleType: "decimal", ps: "5", lineHeight: "1.7" } });

/** Where the browser extension of this very version is had from, how it is installed, and whether it is up to date. */
export function ExtensionPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data, error, refetch } = useExtensionReleaseQuery();
  return (
    <Stack gap="4" maxW="44rem">
      <Stack gap="1">
        <PageTitle>{t("extension.title")}</PageTitle>
        <Text color="text.muted">{t("extension.lead")}</Text>
      </Stack>
      {data && <Offer {...data.extensionRelease} />}
      {!data && error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton h="22rem" borderRadius="lg" />
        </Loading>
      )}
    </Stack>
  );
}

type Release = ExtensionReleaseQuery["extensionRelease"];

function Offer({ version, storeUrl, chromiumUrl, firefoxUrl }: Release) {
  const { t } = useTranslation();
  return (
    <>
      {version !== null && <Outdated version={version} />}
      <Card p={{ base: "4", md: "6" }}>
        <Stack gap="5">
          {version !== null && <Text color="text.muted">{t("extension.version", { version })}</Text>}
          {storeUrl !== null && <Store url={storeUrl} />}
          {storeUrl === null && chromiumUrl !== null && firefoxUrl !== null && (
            <Packed chromiumUrl={chromiumUrl} firefoxUrl={firefoxUrl} />
          )}
          {storeUrl === null && version === null && <Text>{t("extension.none")}</Text>}
          <Text fontSize="sm" color="text.muted">
            {t("extension.reads")} <TextLink to={paths.chromePrivacy}>{t("extension.privacy")}</TextLink>
          </Text>
        </Stack>
      </Card>
    </>
  );
}

function Outdated({ version }: { version: string }) {
  const { t } = useTranslation();
  const sessions = useInstalledExtensionsQuery({ fetchPolicy: "cache-and-network" }).data?.mySessions ?? [];
  const installed = outdatedVersion(sessions, version);
  if (installed !== null)
    return (
      <Notice tone="warn" text={`${t("extension.outdated", { installed, version })} ${t("extension.updateHint")}`} />
    );
  return sessions.some(({ extensionVersion }) => extensionVersion) ? (
    <Notice tone="good" text={t("extension.current")} />
  ) : null;
}

function Store({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap="3" alignItems="start">
      <Text>{t("extension.storeHint")}</Text>
      <ButtonAnchor tone="solid" size="lg" href={url} target="_blank" rel="noreferrer">
        <ExternalLink size={18} aria-hidden />
        {t("extension.openStore")}
      </ButtonAnchor>
    </Stack>
  );
}

function Packed({ chromiumUrl, firefoxUrl }: { chromiumUrl: string; firefoxUrl: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap="6">
      <Flex gap="3" flexWrap="wrap">
        <ButtonAnchor tone="solid" size="lg" whiteSpace="normal" py="1.5" href={chromiumUrl} download>
          <Download size={18} aria-hidden />
          {t("extension.download", { browser: t("extension.chromium") })}
        </ButtonAnchor>
        <ButtonAnchor size="lg" whiteSpace="normal" py="1.5" href={firefoxUrl} download>
          <Download size={18} aria-hidden />
          {t("extension.download", { browser: t("extension.firefox") })}
        </ButtonAnchor>
      </Flex>
      <Steps title={t("extension.steps")}>
        {(["unpack", "open", "load", "use"] as const).map((step) => (
          <li key={step}>{t(`extension.step.${step}`)}</li>
        ))}
      </Steps>
      <Steps title={t("extension.firefoxSteps")}>
        {(["open", "load", "use"] as const).map((step) => (
          <li key={step}>{t(`extension.firefoxStep.${step}`)}</li>
        ))}
      </Steps>
    </Stack>
  );
}

function Steps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="1.5">
      <SectionTitle fontSize="md">{title}</SectionTitle>
      <List>{children}</List>
    </Stack>
  );
}
