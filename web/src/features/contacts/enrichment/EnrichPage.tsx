import { skipToken } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useSearchParams } from "react-router-dom";
import { paths } from "@/app/paths";
import { useFailureText } from "@/i18n/useFailureText";
import { BackLink } from "@/ui/navigation/BackLink";
import { ButtonLink } from "@/ui/actions/Button";
import { Card, PageTitle } from "@/ui/layout/Card";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Flex, Stack, Text } from "@/ui/layout/primitives";
import { Notice } from "@/ui/feedback/Notice";
import { EarlierLists } from "./EarlierLists";
import { type EnrichmentFieldsFragment, useEnrichmentQuery } from "./__generated__/Enrichment.generated";
import { MapStep } from "./MapStep";
import { QuoteStep } from "./QuoteStep";
import { RunStep } from "./RunStep";
import { type Step, Steps } from "./Steps";
import { UploadStep } from "./UploadStep";

/** Enriches a list: upload, columns, price, yes, result. The address names the list, so it can be left and come back to. */
export function EnrichPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const id = params.get("list");
  const [sent, setSent] = useState<SentList>();
  return (
    <Stack gap="5" maxW="60rem">
      <BackLink to={paths.myContacts}>{t("enrichment.back")}</BackLink>
      <Flex justify="space-between" align="flex-start" gap="3" flexWrap="wrap">
        <Stack gap="1">
          <PageTitle>{t("enrichment.title")}</PageTitle>
          <Text color="text.muted">{t("enrichment.lead")}</Text>
        </Stack>
        {id !== null && <ButtonLink to={{ search: "" }}>{t("enrichment.another")}</ButtonLink>}
      </Flex>
      <Card as="section" p={{ base: "4", md: "6" }}>
        <Current
          id={id}
          sent={sent}
          onUploaded={(list, file) => {
            setSent({ id: list, file });
            setParams({ list });
          }}
        />
      </Card>
      <EarlierLists />
    </Stack>
  );
}

/** The list that this page uploaded, and its file, which another encoding reads again. */
type SentList = { readonly id: string; readonly file: File };
type Uploaded = (id: string, file: File) => void;

function Current({ id, sent, onUploaded }: { id: string | null; sent: SentList | undefined; onUploaded: Uploaded }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const query = useEnrichmentQuery(id === null ? skipToken : { variables: { id } });
  const list = id === null ? null : query.data?.enrichment;
  if (query.error && !list) return <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />;
  if (list === undefined)
    return (
      <Loading>
        <Skeleton h="12rem" />
      </Loading>
    );
  if (list)
    return (
      <Work key={list.id} list={list} file={sent?.id === list.id ? sent.file : undefined} onUploaded={onUploaded} />
    );
  return (
    <Stack gap="6">
      <Steps current="upload" />
      {id !== null && <Notice tone="warn" text={t("enrichment.gone")} />}
      <UploadStep onUploaded={onUploaded} />
    </Stack>
  );
}

type WorkProps = { list: EnrichmentFieldsFragment; file: File | undefined; onUploaded: Uploaded };

function Work({ list, file, onUploaded }: WorkProps) {
  const [remaps, setRemaps] = useState(false);
  const step = stepOf(list, remaps);
  return (
    <Stack gap="6">
      <Steps current={step} />
      {step === "map" && <MapStep list={list} file={file} onUploaded={onUploaded} onMapped={() => setRemaps(false)} />}
      {step === "quote" && list.quote && (
        <QuoteStep id={list.id} quote={list.quote} matches={list.matches} onBack={() => setRemaps(true)} />
      )}
      {step === "run" && <RunStep job={list.job} />}
    </Stack>
  );
}

function stepOf(list: EnrichmentFieldsFragment, remaps: boolean): Step {
  if (list.job.state === "MAPPING") return "map";
  if (list.job.state === "QUOTED") return remaps || !list.quote ? "map" : "quote";
  return "run";
}
