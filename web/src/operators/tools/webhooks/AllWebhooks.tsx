import { Plus } from "lucide-react";
import { useState } from "react";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { Part } from "../../ui/Part";
import { PartNotLoaded } from "../../ui/PartNotLoaded";
import { Records } from "../../ui/Records";
import { useAllWebhooksQuery } from "./__generated__/AllWebhooks.generated";
import type { Webhook } from "./webhook";
import { WebhookActs } from "./WebhookActs";
import { WebhookDialog } from "./WebhookDialog";

/** Webhooks that hear of all clients. */
export function AllWebhooks() {
  const { t } = useTranslation();
  const [adds, setAdds] = useState(false);
  const { data, error, refetch } = useAllWebhooksQuery();
  const columns: readonly TableColumn<Webhook>[] = [
    {
      id: "url",
      name: t("tools.webhooks.url"),
      width: 16,
      grows: true,
      cell: ({ url }) => (
        <Bdi dir="ltr" overflowWrap="anywhere">
          {url}
        </Bdi>
      ),
    },
    {
      id: "events",
      name: t("tools.webhooks.events"),
      width: 14,
      grows: true,
      cell: ({ events }) => events.map((event) => t(`tools.webhooks.event.${event}`)).join(t("tools.webhooks.comma")),
    },
    { id: "waiting", name: t("tools.webhooks.waiting"), width: 6, cell: ({ waiting }) => waiting },
    { id: "state", name: t("operators.label.state"), width: 8, cell: (webhook) => <State webhook={webhook} /> },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 29,
      cell: (webhook) => <WebhookActs webhook={webhook} />,
    },
  ];
  return (
    <Part
      title={t("tools.webhooks.title")}
      actions={
        <Button onClick={() => setAdds(true)}>
          <Plus size={16} aria-hidden />
          {t("tools.webhooks.add")}
        </Button>
      }
    >
      <Text color="text.muted">{t("tools.webhooks.lead")}</Text>
      {data ? (
        data.operatorWebhooks.length > 0 && (
          <Records caption={t("tools.webhooks.title")} columns={columns} rows={data.operatorWebhooks} />
        )
      ) : (
        <PartNotLoaded error={error} height="8rem" onRetry={refetch} />
      )}
      {adds && <WebhookDialog onClose={() => setAdds(false)} />}
    </Part>
  );
}

function State({ webhook: { state, failingSince, oldSecretUntil } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  if (state !== "ENABLED") return <Chip tone="neutral">{t("operators.is.disabled")}</Chip>;
  if (failingSince !== null) return <Chip tone="warn">{t("tools.webhooks.failing")}</Chip>;
  if (oldSecretUntil !== null)
    return (
      <Chip tone="warn" whiteSpace="normal">
        {t("tools.webhooks.oldSecret", { time: time.moment(oldSecretUntil) })}
      </Chip>
    );
  return <Chip tone="good">{t("tools.works")}</Chip>;
}
