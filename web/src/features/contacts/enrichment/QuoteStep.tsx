import { useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { Button } from "@/ui/actions/Button";
import { SectionTitle } from "@/ui/layout/Card";
import { FieldError } from "@/ui/form/FieldError";
import { HStack, Stack } from "@/ui/layout/primitives";
import { QuoteView } from "../bulk/QuoteView";
import type { QuoteFiguresFragment } from "../bulk/__generated__/Quote.generated";
import { type EnrichmentFieldsFragment, useStartEnrichmentMutation } from "./__generated__/Enrichment.generated";
import { MatchFigures } from "./MatchFigures";

type QuoteStepProps = {
  id: string;
  quote: QuoteFiguresFragment;
  matches: EnrichmentFieldsFragment["matches"];
  onBack: () => void;
};

/** The price, and yes to it. */
export function QuoteStep({ id, quote, matches, onBack }: QuoteStepProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const attempt = useAttempt();
  const [mutate, { loading }] = useStartEnrichmentMutation();
  const [refusal, setRefusal] = useState<string>();
  const underWay = useRef(false);
  const refused = refusal ?? (quote.userErrors[0] && errorText(quote.userErrors[0]));
  const start = async () => {
    if (underWay.current) return;
    underWay.current = true;
    const { refusals } = await attempt(mutate({ variables: { id } }).then((result) => result.data?.startEnrichment));
    underWay.current = false;
    setRefusal(refusals[0] && errorText(refusals[0]));
  };
  const most = quote.atMost;
  return (
    <Stack gap="5">
      <SectionTitle>{t("enrichment.quote.title")}</SectionTitle>
      {matches && <MatchFigures matches={matches} />}
      <QuoteView quote={quote} />
      <FieldError>{refused}</FieldError>
      <HStack gap="2" flexWrap="wrap">
        <Button onClick={onBack}>{t("enrichment.quote.back")}</Button>
        <Button tone="solid" busy={loading} onClick={() => void start()}>
          {most > 0 ? t("enrichment.quote.yes", { count: most }) : t("enrichment.quote.yesFree")}
        </Button>
      </HStack>
    </Stack>
  );
}
