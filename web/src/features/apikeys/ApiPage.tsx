import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useFailureText } from "@/i18n/useFailureText";
import { PageTitle } from "@/ui/Card";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout";
import { PageTabs } from "@/ui/PageTabs";
import { usePageTitle } from "@/ui/usePageTitle";
import { HowToDialog } from "./docs/HowToDialog";
import { type ApiKeysQuery, useApiKeysQuery } from "./keys/ApiKeys.generated";
import { KeysTab } from "./keys/KeysTab";
import { LogTab } from "./log/LogTab";
import { CallPanel } from "./try/CallPanel";
import { TryDialog } from "./try/TryDialog";

/** Examples and the try-out begin with a key that gives real answers, where there is one. */
const firstKey = ({ apiKeys }: ApiKeysQuery): string =>
  (apiKeys.find(({ isTest }) => !isTest) ?? apiKeys[0])?.key ?? "";

type Parts = { data: ApiKeysQuery; tab: "keys" | "log" };

const ApiParts = ({ data, tab }: Parts) => {
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
};

/** Keys of the public API, a way to try it out, and the log of its calls (specification section 2, API). */
export const ApiPage = () => {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [params] = useSearchParams();
  const { data, error, refetch } = useApiKeysQuery();
  const tab = params.get("tab") === "log" ? "log" : "keys";
  usePageTitle(t(tab === "log" ? "api.logTab" : "api.title"));
  return (
    <Stack gap="4">
      <PageTitle>{t("api.title")}</PageTitle>
      <PageTabs
        label={t("api.tabs")}
        tabs={[
          { key: "keys", text: t("api.keysTab") },
          { key: "log", text: t("api.logTab") },
        ]}
        current={tab}
      />
      {error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Stack gap="4">
            <Skeleton h="14rem" borderRadius="lg" />
            <Skeleton h="7rem" borderRadius="lg" />
          </Stack>
        </Loading>
      )}
      {data && <ApiParts data={data} tab={tab} />}
    </Stack>
  );
};
