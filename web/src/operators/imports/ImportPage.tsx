import { operatorPaths } from "@finder/contract/web-paths";
import { skipToken } from "@apollo/client/react";
import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { codesOf } from "@/apollo/error-codes";
import { ButtonLink } from "@/ui/actions/Button";
import { Notice } from "@/ui/feedback/Notice";
import { PageTitle } from "@/ui/layout/Card";
import { Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { BackLink } from "@/ui/navigation/BackLink";
import { Bdi } from "@/ui/text/Bdi";
import { NoSuchScreen } from "../shell/NoSuchScreen";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { ColumnsPart } from "./columns/ColumnsPart";
import { type PeopleImportFieldsFragment, usePeopleImportQuery } from "./__generated__/Imports.generated";
import { ImportState } from "./ImportState";
import { CountsPart } from "./parts/CountsPart";
import { RejectsPart } from "./parts/RejectsPart";
import { RunPart } from "./parts/RunPart";
import { useFileSize } from "../ui/useFileSize";

const betweenLooksMs = 1_000;
const moving: ReadonlySet<string> = new Set(["CHECKING", "IMPORTING"]);

/** One import: what is to be done about it, how far it is, and what came of it. */
export function ImportPage() {
  const { id = "" } = useParams();
  const isNumber = /^[1-9]\d{0,9}$/.test(id);
  const { t } = useTranslation();
  const { data, error, refetch, startPolling, stopPolling } = usePeopleImportQuery(
    isNumber ? { variables: { id } } : skipToken,
  );
  const found = data?.peopleImport;
  usePageTitle(found?.fileName ?? t("operators.label.imports"));
  const isMoving = found !== undefined && moving.has(found.state);
  useEffect(() => {
    if (!isMoving) return;
    startPolling(betweenLooksMs);
    return stopPolling;
  }, [isMoving, startPolling, stopPolling]);
  if (!isNumber || (error && codesOf(error).includes("NOT_FOUND")))
    return <NoSuchScreen title={t("imports.notFound")} />;
  if (!found) return <PartNotLoaded error={error} height="20rem" onRetry={refetch} />;
  return (
    <Stack gap="6">
      <Head found={found} />
      <Body key={found.state === "MAPPING" ? "mapping" : "later"} found={found} />
    </Stack>
  );
}

type Found = { found: PeopleImportFieldsFragment };

function Head({ found }: Found) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const size = useFileSize();
  const { fileName, state, sourceName, dataOn, operatorEmail, createdOn, bytes } = found;
  const facts = [
    sourceName && `${t("operators.label.source")}: ${sourceName}`,
    dataOn && `${t("imports.dataOn")}: ${date(dataOn)}`,
    `${t("imports.on")}: ${date(createdOn)}`,
    `${t("operators.label.by")}: ${operatorEmail ?? t("imports.byCommand")}`,
    bytes !== null && `${t("imports.size")}: ${size(bytes)}`,
  ];
  return (
    <Stack gap="2">
      <BackLink to={operatorPaths.imports}>{t("imports.all")}</BackLink>
      <HStack gap="3" flexWrap="wrap">
        <PageTitle minW="0" overflowWrap="anywhere">
          <Bdi>{fileName}</Bdi>
        </PageTitle>
        <ImportState state={state} />
      </HStack>
      <Flex rowGap="1" columnGap="5" flexWrap="wrap" color="text.muted" fontSize="sm">
        {facts.map((fact) => fact && <Text key={fact}>{fact}</Text>)}
      </Flex>
    </Stack>
  );
}

function Body({ found }: Found) {
  const { t } = useTranslation();
  const { state, checked, imported, hasRejects, id } = found;
  return (
    <>
      <Said found={found} />
      {state === "MAPPING" && <ColumnsPart found={found} />}
      <RunPart found={found} />
      {imported && <CountsPart title={t("imports.counts.imported")} counts={imported} />}
      {!imported && checked && <CountsPart title={t("imports.counts.checked")} counts={checked} />}
      {state === "CHECKED" && <ColumnsPart found={found} isLater />}
      {hasRejects && <RejectsPart id={id} />}
    </>
  );
}

/** What an operator must know before anything else. */
function Said({ found: { state, fault, faultLine } }: Found) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const why = fault && t(`imports.fault.${fault}`);
  const reason = why && faultLine !== null ? t("imports.fault.inLine", { line: number(faultLine), text: why }) : why;
  const again = <ButtonLink to={operatorPaths.newImport}>{t("imports.upload.open")}</ButtonLink>;
  if (state === "REFUSED")
    return (
      <Notice tone="bad" text={reason}>
        {again}
      </Notice>
    );
  if (state === "UPLOADING")
    return (
      <Notice tone="warn" text={t("imports.run.waiting")}>
        {again}
      </Notice>
    );
  if (state === "FAILED") return <Notice tone="bad" text={`${t("imports.run.failed")} ${reason ?? ""}`} />;
  if (state === "CANCELLED") return <Notice tone="neutral" text={reason ?? t("imports.run.cancelled")} />;
  return state === "PAUSED" ? <Notice tone="warn" text={t("imports.run.paused")} /> : null;
}
