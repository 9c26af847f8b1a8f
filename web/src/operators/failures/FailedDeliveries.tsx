import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { SelectField } from "@/ui/form/choice/SelectField";
import { Box, Flex, Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { CustomerLink } from "../customers/CustomerLink";
import { Queue } from "../queues/Queue";
import { MoreButton } from "../ui/MoreButton";
import { Records } from "../ui/Records";
import { RetryButton } from "./FailureActions";
import { useFailedOn } from "./useFailedOn";
import {
  type FailedDeliveriesQuery,
  useFailedDeliveriesQuery,
  useRetryDeliveryMutation,
} from "./__generated__/Failures.generated";

type Delivery = FailedDeliveriesQuery["failedDeliveries"]["items"][number];
const states = ["ENABLED", "DISABLED", "FAILED", "GONE"] as const satisfies readonly Delivery["state"][];

/** What webhooks of all clients did not take, of every reason and state or one; a webhook that is enabled is tried again. */
export function FailedDeliveries() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [failure, setFailure] = useState<Delivery["failure"] | null>(null);
  const [state, setState] = useState<Delivery["state"] | null>(null);
  const { data, previousData, error, fetchMore, refetch } = useFailedDeliveriesQuery({ variables: { failure, state } });
  const page = (data ?? previousData)?.failedDeliveries;
  const failures = page?.failures ?? [];
  const all = failures.reduce((sum, { count }) => sum + count, 0);
  const before = page?.items.at(-1)?.id ?? null;
  return (
    <Queue
      lead={t("failures.webhook.lead")}
      page={page && { items: page.items, count: all === 0 ? 0 : page.items.length || 1 }}
      error={error}
      onRetry={refetch}
    >
      <Flex gap="3" align="flex-end" flexWrap="wrap">
        <Box minW="16rem">
          <SelectField
            label={t("failures.why")}
            value={failure ?? ""}
            options={[
              { value: "", text: `${t("failures.webhook.everyReason")} (${number(all)})` },
              ...failures.map((each) => ({
                value: each.failure,
                text: `${t(`failures.webhook.reasons.${each.failure}`)} (${number(each.count)})`,
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              setFailure(failures.find((each) => each.failure === value)?.failure ?? null)
            }
          />
        </Box>
        <Box minW="16rem">
          <SelectField
            label={t("operators.label.state")}
            value={state ?? ""}
            options={[
              { value: "", text: t("failures.webhook.everyState") },
              ...states.map((each) => ({ value: each, text: t(`failures.webhook.states.${each}`) })),
            ]}
            onChange={({ currentTarget: { value } }) => setState(states.find((each) => each === value) ?? null)}
          />
        </Box>
      </Flex>
      <DeliveryRecords deliveries={page?.items ?? []} />
      {page?.more && <MoreButton onMore={() => fetchMore({ variables: { failure, state, before } })} />}
    </Queue>
  );
}

function DeliveryRecords({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { t } = useTranslation();
  const { moment } = useTimeFormat();
  const failedOn = useFailedOn();
  const columns: readonly TableColumn<Delivery>[] = [
    {
      id: "webhook",
      name: t("failures.webhook.webhook"),
      width: 13,
      grows: true,
      cell: ({ host, clientId, companyName }) => (
        <>
          <Bdi dir="ltr">{host}</Bdi>
          <Text fontSize="sm">
            {clientId === null ? (
              t("failures.webhook.operators")
            ) : (
              <CustomerLink id={clientId} companyName={companyName} />
            )}
          </Text>
        </>
      ),
    },
    {
      id: "event",
      name: t("failures.webhook.event"),
      width: 11,
      cell: ({ type }) => <Bdi dir="ltr">{type}</Bdi>,
    },
    {
      id: "why",
      name: t("failures.why"),
      width: 11,
      grows: true,
      cell: ({ failure, status }) => (
        <>
          {t(`failures.webhook.reasons.${failure}`)} <Bdi>{status}</Bdi>
        </>
      ),
    },
    failedOn,
    {
      id: "since",
      name: t("failures.webhook.failingSince"),
      width: 12,
      cell: ({ failingSince }) => moment(failingSince),
    },
    {
      id: "next",
      name: t("failures.mail.next"),
      width: 12,
      cell: ({ nextTry, state }) =>
        nextTry === null ? <Chip tone="bad">{t(`failures.webhook.states.${state}`)}</Chip> : moment(nextTry),
    },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 10,
      cell: (delivery) => delivery.state === "ENABLED" && <DeliveryAgain delivery={delivery} />,
    },
  ];
  return <Records caption={t("failures.webhook.caption")} columns={columns} rows={deliveries} />;
}

function DeliveryAgain({ delivery: { id, type, host } }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const [retry] = useRetryDeliveryMutation({ refetchQueries: ["FailedDeliveries"] });
  return (
    <RetryButton
      label={t("failures.webhook.againOf", { event: type, host })}
      onRetry={async () => (await retry({ variables: { id } })).data?.retryDelivery}
    >
      {t("failures.again")}
    </RetryButton>
  );
}
