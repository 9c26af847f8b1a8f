import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { unsaid, useAction } from "@/ui/feedback/useAction";
import { useFailureText } from "@/i18n/useFailureText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showError, showSuccess } from "@/ui/feedback/messages";
import { FieldError } from "@/ui/form/FieldError";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip, type Tone } from "@/ui/text/Chip";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { Records } from "../ui/Records";
import { usePrice } from "../ui/usePrice";
import {
  type PriceDifferencesQuery,
  usePriceDifferencesQuery,
  useSettlePricesMutation,
} from "./__generated__/Prices.generated";

type Difference = PriceDifferencesQuery["priceDifferences"][number];
type Row = Difference & { id: string };
const tones: Record<Difference["state"], Tone> = {
  SAME: "good",
  MISSING: "bad",
  ENDED: "bad",
  DIFFERENT: "warn",
  UNKNOWN: "neutral",
};

/** What we sell and what the payment provider holds, sku by sku. */
export function PricesPart() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { failure, fail, forget } = useAction();
  const { data, error, loading, refetch } = usePriceDifferencesQuery({
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  const read = () => {
    forget();
    void refetch().catch((cause: unknown) => fail(failureText(cause)));
  };
  const rows = (data?.priceDifferences ?? []).map((row) => ({ ...row, id: row.theirs?.providerId ?? row.sku ?? "" }));
  if (!data) return <PartNotLoaded error={error} height="16rem" onRetry={read} />;
  return (
    <Stack gap="4">
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Text color="text.muted">{t("catalogue.prices.lead")}</Text>
        <HStack gap="2">
          <Button busy={loading} onClick={read}>
            <RefreshCw size={16} aria-hidden />
            {t("catalogue.prices.read")}
          </Button>
          <Settle />
        </HStack>
      </HStack>
      <FieldError>{failure}</FieldError>
      {rows.length === 0 ? <Text color="text.muted">{t("catalogue.prices.none")}</Text> : <PriceRecords rows={rows} />}
    </Stack>
  );
}

function PriceRecords({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const priceText = usePriceText();
  const columns: readonly TableColumn<Row>[] = [
    { id: "sku", name: t("catalogue.sku"), width: 12, grows: true, cell: ({ sku }) => <Bdi>{sku ?? "–"}</Bdi> },
    {
      id: "name",
      name: t("catalogue.content.name"),
      width: 10,
      grows: true,
      cell: ({ name }) => <Bdi>{name ?? "–"}</Bdi>,
    },
    { id: "ours", name: t("catalogue.prices.ours"), width: 11, cell: ({ ours }) => ours && priceText(ours) },
    { id: "theirs", name: t("catalogue.prices.theirs"), width: 11, cell: ({ theirs }) => theirs && priceText(theirs) },
    {
      id: "state",
      name: t("operators.label.state"),
      width: 10,
      cell: ({ state }) => <Chip tone={tones[state]}>{t(`catalogue.prices.state.${state}`)}</Chip>,
    },
  ];
  return <Records caption={t("catalogue.provider")} columns={columns} rows={rows} />;
}

function usePriceText(): (price: { amount: number; currency: string; interval: string | null }) => string {
  const { t } = useTranslation();
  const price = usePrice();
  const periods: Record<string, string> = { month: t("catalogue.monthly"), year: t("catalogue.yearly") };
  return ({ amount, currency, interval }) => {
    const period = interval === null ? t("catalogue.once") : (periods[interval] ?? interval);
    return `${price(amount / 100, currency)} · ${period}`;
  };
}

function Settle() {
  const { t } = useTranslation();
  const { failure, attempt } = useAction(unsaid);
  const [open, setOpen] = useState(false);
  const [settle, { loading }] = useSettlePricesMutation({ refetchQueries: ["PriceDifferences"] });
  const confirm = async () => {
    const { payload, refusal } = await attempt(settle().then(({ data }) => data?.settlePrices));
    if (refusal) return;
    setOpen(false);
    const of = (outcome: string) => (payload?.prices ?? []).filter((price) => price.outcome === outcome);
    const failed = of("FAILED");
    for (const { name, message } of failed) showError(t("catalogue.prices.failed", { name, message: message ?? "–" }));
    if (failed.length > 0) return;
    const count = of("MADE").length;
    showSuccess(count > 0 ? t("catalogue.prices.settled", { count }) : t("catalogue.prices.nothing"));
  };
  return (
    <>
      <Button tone="solid" onClick={() => setOpen(true)}>
        {t("catalogue.prices.settle")}
      </Button>
      {open && (
        <ConfirmDialog
          title={t("catalogue.prices.settleTitle")}
          yes={t("catalogue.prices.settle")}
          busy={loading}
          failure={failure}
          onConfirm={() => void confirm()}
          onClose={() => setOpen(false)}
        >
          <Text color="text.muted">{t("catalogue.prices.settleHint")}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
