import { useSearchParams } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { Stack } from "@/ui/layout/primitives";
import { Records } from "../../ui/Records";
import { ListPart } from "../tabs/ListPart";
import type { TabProps } from "../tabs/tab-props";
import { useCustomerCallsQuery } from "./__generated__/CustomerActivity.generated";
import { FailedCalls } from "./FailedCalls";
import { ShownRequest } from "./ShownRequest";
import { useCallColumns } from "./useCallColumns";

/** What is noted of the client's calls: the request that was looked for, failures of the last day, and all of them. */
export function CallsTab({ customerId: id }: TabProps) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const request = address.get("request");
  const columns = useCallColumns();
  const { data, error, fetchMore, refetch } = useCustomerCallsQuery({ variables: { id } });
  const page = data?.customerCalls;
  return (
    <Stack gap="7">
      {request && <ShownRequest key={request} customerId={id} requestId={request} />}
      <FailedCalls customerId={id} />
      <ListPart
        title={t("customers.calls.all")}
        isTitleShown
        page={page}
        empty={t("customers.calls.none")}
        error={error}
        onRetry={refetch}
        onMore={() => fetchMore({ variables: { id, after: page?.items.at(-1)?.id } })}
      >
        <Records caption={t("customers.calls.all")} columns={columns} rows={page?.items ?? []} />
      </ListPart>
    </Stack>
  );
}
