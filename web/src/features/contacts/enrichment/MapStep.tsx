import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { DatumType } from "@/generated/schema";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { Button } from "@/ui/actions/Button";
import { SectionTitle } from "@/ui/layout/Card";
import { FieldError } from "@/ui/form/FieldError";
import { Box, Stack, Text } from "@/ui/layout/primitives";
import { useCancelJobMutation } from "../jobs/__generated__/Job.generated";
import { DataChoice } from "../bulk/DataChoice";
import { type EnrichmentFieldsFragment, useMapEnrichmentMutation } from "./__generated__/Enrichment.generated";
import { canMatch, isNamed, suggestedOf } from "./list-columns";
import { ReadingPart } from "./ReadingPart";
import { SampleTable } from "./SampleTable";
import { type Score, ScoreChoice } from "./ScoreChoice";
import { useUpload } from "./useUpload";

type MapStepProps = {
  list: EnrichmentFieldsFragment;
  /** The file, where this page uploaded it. */
  file: File | undefined;
  onUploaded: (id: string, file: File) => void;
  onMapped: () => void;
};

/** What the columns hold, how well a name has to fit, and which data are wanted. */
export function MapStep({ list, file, onUploaded, onMapped }: MapStepProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const attempt = useAttempt();
  const [mutate, { loading }] = useMapEnrichmentMutation();
  const [cancel] = useCancelJobMutation();
  const [columns, setColumns] = useState(() => suggestedOf(list));
  const [threshold, setThreshold] = useState<Score>(85);
  const [data, setData] = useState<DatumType[]>(["BUSINESS_EMAIL"]);
  const [error, setError] = useState<string>();
  const {
    send,
    progress,
    error: uploadError,
  } = useUpload((id, again) => {
    // The list that is replaced would count as one in progress.
    void cancel({ variables: { id: list.id } });
    onUploaded(id, again);
  });
  const submit = async () => {
    if (!canMatch(columns)) return setError(t("enrichment.map.chooseColumn"));
    if (data.length === 0) return setError(t("enrichment.map.chooseData"));
    const variables = { id: list.id, columns, threshold, data };
    const { refusals } = await attempt(mutate({ variables }).then((result) => result.data?.mapEnrichment));
    setError(refusals[0] && errorText(refusals[0]));
    if (refusals.length === 0) onMapped();
  };
  return (
    <Stack gap="5">
      <Stack gap="1">
        <SectionTitle>{t("enrichment.map.title")}</SectionTitle>
        <Text color="text.muted">{t("enrichment.map.lead")}</Text>
      </Stack>
      {list.reading && (
        <ReadingPart
          reading={list.reading}
          busy={progress !== undefined}
          onEncoding={file && ((encoding) => void send(file, encoding))}
        />
      )}
      <SampleTable list={list} columns={columns} onColumns={setColumns} />
      {isNamed(columns) && <ScoreChoice value={threshold} onChange={setThreshold} />}
      <DataChoice label={t("enrichment.map.data")} value={data} onChange={setData} />
      {columns.email !== null && (
        <Text fontSize="sm" color="text.muted">
          {t("enrichment.map.emailPrice")}
        </Text>
      )}
      <FieldError>{error ?? uploadError}</FieldError>
      <Box>
        <Button tone="solid" busy={loading} onClick={() => void submit()}>
          {t("enrichment.map.submit")}
        </Button>
      </Box>
    </Stack>
  );
}
