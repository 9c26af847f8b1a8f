import { skipToken } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { ContactSelection, DatumType } from "@/generated/schema";
import { useErrorText } from "@/i18n/useErrorText";
import { useFailureText } from "@/i18n/useFailureText";
import { Button } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { FieldError } from "@/ui/form/FieldError";
import { Text } from "@/ui/layout/primitives";
import { DataChoice } from "./DataChoice";
import { JobWatch } from "../jobs/JobWatch";
import { QuoteView } from "./QuoteView";
import { useRevealQuoteQuery } from "./__generated__/BulkReveal.generated";
import { useStartReveal } from "./useStartReveal";

type BulkRevealDialogProps = {
  selection: ContactSelection;
  /** Data that are wanted at first. */
  data: readonly DatumType[];
  onStarted: () => void;
  onClose: () => void;
};

/** Reveals data of the selected contacts in steps: the choice, the price, the confirmation, the progress. */
export function BulkRevealDialog({ selection, data: first, onStarted, onClose }: BulkRevealDialogProps) {
  const { t } = useTranslation();
  const [data, setData] = useState<readonly DatumType[]>(first);
  const query = useRevealQuoteQuery(
    data.length > 0
      ? { variables: { selection, data: [...data] }, fetchPolicy: "network-only", nextFetchPolicy: "network-only" }
      : skipToken,
  );
  const { start, starting, job, refusal } = useStartReveal(selection, data, onStarted);
  const quote = query.loading ? undefined : query.data?.revealQuote;
  const refused = (quote?.userErrors.length ?? 0) > 0;
  const something = quote !== undefined && quote.new + quote.free + quote.owned > 0;
  if (job)
    return (
      <Dialog title={t("bulkReveal.title")} size="md" onClose={onClose}>
        <JobWatch id={job} />
        <DialogActions>
          <Button tone="solid" onClick={onClose}>
            {t("action.close")}
          </Button>
        </DialogActions>
      </Dialog>
    );
  const most = quote?.atMost ?? 0;
  return (
    <Dialog title={t("bulkReveal.title")} size="md" onClose={onClose}>
      <DataChoice label={t("bulkReveal.data")} value={data} onChange={setData} />
      <Quote query={query} nothing={data.length === 0} />
      {quote && !refused && !something && <Text>{t("bulkReveal.nothing")}</Text>}
      <FieldError>{refusal}</FieldError>
      <DialogActions>
        <Button onClick={onClose}>{t("lists.cancel")}</Button>
        {quote && !refused && something && (
          <Button tone="solid" busy={starting} onClick={() => void start()}>
            {most > 0 ? t("bulkReveal.yes", { count: most }) : t("bulkReveal.yesFree")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type QuoteProps = { query: ReturnType<typeof useRevealQuoteQuery>; nothing: boolean };

function Quote({ query, nothing }: QuoteProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const failureText = useFailureText();
  const quote = query.data?.revealQuote;
  if (nothing) return <Text color="text.muted">{t("bulkReveal.chooseData")}</Text>;
  if (query.error) return <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />;
  if (!quote)
    return (
      <Loading>
        <Skeleton h="9rem" />
      </Loading>
    );
  const refusal = quote.userErrors[0];
  return refusal ? (
    <LoadFailed text={errorText(refusal)} onRetry={() => void query.refetch()} />
  ) : (
    <QuoteView quote={quote} />
  );
}
