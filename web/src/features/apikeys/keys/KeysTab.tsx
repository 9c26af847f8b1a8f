import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { lazily } from "@/lib/browser/lazily";
import { Suspended } from "@/ui/feedback/Suspended";
import { Card } from "@/ui/layout/Card";
import { ComingNotice } from "@/viewer/plan/ComingNotice";
import type { ApiKeysQuery } from "./__generated__/ApiKeys.generated";
import { KeyBar } from "./KeyBar";
import { KeyItem } from "./KeyItem";
import { NoKeys } from "./NoKeys";

const CreateKeyDialog = lazily(async () => (await import("../change/CreateKeyDialog")).CreateKeyDialog);

/** The client's keys and what can be done with them. */
export function KeysTab({ data: { apiKeys, apiInfo, viewer } }: { data: ApiKeysQuery }) {
  const { t } = useTranslation();
  const [creating, setCreating] = useState(false);
  const create = () => setCreating(true);
  const live = apiKeys.filter(({ isTest }) => !isTest);
  const paid = viewer?.client.subscription?.isPaid ?? false;
  const canCreate = apiInfo.keysAvailable > 0;
  const notice = (adding: number) => <ComingNotice coming={apiInfo.coming} of="keys" count={live.length + adding} />;
  const asks = live.length === 0 && (!paid || apiKeys.length === 0);
  return (
    <>
      <KeyBar
        place={apiInfo}
        live={live.length}
        hasTestKey={live.length < apiKeys.length}
        asks={asks}
        onCreate={create}
      />
      {notice(0)}
      {apiKeys.length > 0 && (
        <Card as="ul" aria-label={t("api.list")}>
          {apiKeys.map((apiKey) => (
            <KeyItem key={apiKey.id} apiKey={apiKey} />
          ))}
        </Card>
      )}
      {asks && <NoKeys unlocked={paid || canCreate} canCreate={canCreate} onCreate={create} />}
      <Suspended>{creating && <CreateKeyDialog notice={notice(1)} onClose={() => setCreating(false)} />}</Suspended>
    </>
  );
}
