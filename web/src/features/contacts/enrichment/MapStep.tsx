import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { DatumType } from "@/generated/schema";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { Button } from "@/ui/actions/Button";
import { SectionTitle } from "@/ui/layout/Card";
import { FieldError } from "@/ui/form/FieldError";
import { Box, Stack } from "@/ui/layout/primitives";
import { DataChoice } from "../bulk/DataChoice";
import { type EnrichmentFieldsFragment, useMapEnrichmentMutation } from "./Enrichment.generated";
import { SampleTable } from "./SampleTable";

type MapStepProps = { list: EnrichmentFieldsFragment; onMapped: () => void };

/** Which column holds the profile addresses, and which data are wanted. */
export function MapStep({ list, onMapped }: MapStepProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const attempt = useAttempt();
  const [mutate, { loading }] = useMapEnrichmentMutation();
  const [column, setColumn] = useState(list.suggestedColumn);
  const [data, setData] = useState<DatumType[]>(["BUSINESS_EMAIL"]);
  const [error, setError] = useState<string>();
  const submit = async () => {
    if (column === null) return setError(t("enrichment.map.chooseColumn"));
    if (data.length === 0) return setError(t("enrichment.map.chooseData"));
    const variables = { id: list.id, column, data };
    const { refusals } = await attempt(mutate({ variables }).then((result) => result.data?.mapEnrichment));
    setError(refusals[0] && errorText(refusals[0]));
    if (refusals.length === 0) onMapped();
  };
  return (
    <Stack gap="5">
      <SectionTitle>{t("enrichment.map.title")}</SectionTitle>
      <SampleTable list={list} column={column} onColumn={setColumn} />
      <DataChoice label={t("enrichment.map.data")} value={data} onChange={setData} />
      <FieldError>{error}</FieldError>
      <Box>
        <Button tone="solid" busy={loading} onClick={() => void submit()}>
          {t("enrichment.map.submit")}
        </Button>
      </Box>
    </Stack>
  );
}
