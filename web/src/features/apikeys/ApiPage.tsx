import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useSearchParams } from "react-router-dom";
import { useFailureText } from "@/i18n/useFailureText";
import { PageTitle } from "@/ui/layout/Card";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/primitives";
import { PageTabs } from "@/ui/navigation/PageTabs";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { HowToDialog } from "./docs/HowToDialog";
import { type ApiKeysQuery, useApiKeysQuery } from "./keys/ApiKeys.generated";
import { KeysTab } from "./keys/KeysTab";
import { LogTab } from "./log/LogTab";
import { TokensTab } from "./tokens/TokensTab";
import { CallPanel } from "./try/CallPanel";
import { TryDialog } from "./try/TryDialog";

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
      {tab === "tokens" && <TokensTab />}
      {error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && tab !== "tokens" && (
        <Loading>
          <Stack gap="4">
            <Skeleton h="14rem" borderRadius="lg" />
            <Skeleton h="7rem" borderRadius="lg" />
          </Stack>
        </Loading>
      )}
      {data && tab !== "tokens" && <ApiParts data={data} tab={tab} />}
    </Stack>
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
      {dialog === "howTo" && <HowToDialog place={apiInfo} {...shared} />}
      {dialog === "try" && <TryDialog {...shared} />}
    </>
  );
}

/** Examples and the try-out begin with a key that gives real answers, where there is one. */
function firstKey({ apiKeys }: ApiKeysQuery): string {
  return (apiKeys.find(({ isTest }) => !isTest) ?? apiKeys[0])?.key ?? "";
}
