import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useSearchParams } from "react-router-dom";
import { useFailureText } from "@/i18n/useFailureText";
import { Suspended } from "@/ui/feedback/Suspended";
import { PageTitle } from "@/ui/layout/Card";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/primitives";
import { PageTabs } from "@/ui/navigation/PageTabs";
import { lazily } from "@/lib/browser/lazily";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { type ApiKeysQuery, useApiKeysQuery } from "./keys/__generated__/ApiKeys.generated";
import { KeysTab } from "./keys/KeysTab";
import { CallPanel } from "./try/CallPanel";

const TokensTab = lazily(async () => (await import("./tokens/TokensTab")).TokensTab);
const LogTab = lazily(async () => (await import("./log/LogTab")).LogTab);
const HowToDialog = lazily(async () => (await import("./docs/HowToDialog")).HowToDialog);
const TryDialog = lazily(async () => (await import("./try/TryDialog")).TryDialog);

const titles = { keys: "api.title", log: "api.logTab", tokens: "api.tokensTab" } as const;

/** Service tokens, keys of the public API, a way to try it out, and the log of its calls. */
export function ApiPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [params] = useSearchParams();
  const asked = params.get("tab");
  const tab = asked === "log" || asked === "tokens" ? asked : "keys";
  const { data, error, refetch } = useApiKeysQuery({ skip: tab === "tokens" });
  usePageTitle(t(titles[tab]));
  return (
    <Stack gap="4">
      <PageTitle>{t("api.title")}</PageTitle>
      <PageTabs
        label={t("api.tabs")}
        tabs={[
          { key: "keys", text: t("api.keysTab") },
          { key: "log", text: t("api.logTab") },
          { key: "tokens", text: t("api.tokensTab") },
        ]}
        current={tab}
      />
      <Suspended fallback={<Coming />}>
        {tab === "tokens" && <TokensTab />}
        {error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
        {!data && !error && tab !== "tokens" && <Coming />}
        {data && tab !== "tokens" && <ApiParts data={data} tab={tab} />}
      </Suspended>
    </Stack>
  );
}

function Coming() {
  return (
    <Loading>
      <Stack gap="4">
        <Skeleton h="14rem" borderRadius="lg" />
        <Skeleton h="7rem" borderRadius="lg" />
      </Stack>
    </Loading>
  );
}

type Parts = { data: ApiKeysQuery; tab: "keys" | "log" };

function ApiParts({ data, tab }: Parts) {
  const [dialog, setDialog] = useState<"howTo" | "try" | null>(null);
  const { apiKeys, apiInfo } = data;
  const shared = { keys: apiKeys, first: firstKey(data), onClose: () => setDialog(null) };
  const openTry = () => setDialog("try");
  return (
    <>
      {tab === "log" ? (
        <LogTab keys={apiKeys} onTry={openTry} />
      ) : (
        <>
          <KeysTab data={data} />
          <CallPanel callUrl={apiInfo.callUrl} onHowTo={() => setDialog("howTo")} onTry={openTry} />
        </>
      )}
      <Suspended>
        {dialog === "howTo" && <HowToDialog place={apiInfo} {...shared} />}
        {dialog === "try" && <TryDialog {...shared} />}
      </Suspended>
    </>
  );
}

/** Examples and the try-out begin with a key that gives real answers, where there is one. */
function firstKey({ apiKeys }: ApiKeysQuery): string {
  return (apiKeys.find(({ isTest }) => !isTest) ?? apiKeys[0])?.key ?? "";
}
