import { limits } from "@finder/contract/limits";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { operatorPaths } from "@finder/contract/web-paths";
import { UserSearch } from "lucide-react";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { ButtonLink } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { SearchField } from "@/ui/form/text/SearchField";
import { useDebounced } from "@/ui/form/text/useDebounced";
import { PageTitle } from "@/ui/layout/Card";
import { Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { useMay } from "../session/useConsoleSession";
import { MoreButton } from "../ui/MoreButton";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { CountsPart } from "./counts/CountsPart";
import { usePeopleQuery } from "./__generated__/People.generated";
import { PeopleRecords } from "./PeopleRecords";

/** One person by what an operator has of them; without a text, how many people there are. */
export function PeoplePage() {
  const { t } = useTranslation();
  const may = useMay();
  usePageTitle(t("operators.shell.people"));
  const [address, setAddress] = useSearchParams();
  const asked = (address.get("text") ?? "").slice(0, textBounds.reference);
  const search = useCallback(
    (text: string) => setAddress(text === "" ? {} : { text }, { replace: true }),
    [setAddress],
  );
  const [text, setText] = useDebounced(asked, limits.searchDebounce, search);
  return (
    <Stack gap="5">
      <Flex justify="space-between" align="start" gap="4" flexWrap="wrap">
        <PageTitle>{t("operators.shell.people")}</PageTitle>
        <HStack gap="2" flexWrap="wrap">
          <ButtonLink to={operatorPaths.pairs}>{t("people.pairs.title")}</ButtonLink>
          {may("people.import") && <ButtonLink to={operatorPaths.imports}>{t("operators.label.imports")}</ButtonLink>}
        </HStack>
      </Flex>
      <Stack gap="1.5">
        <Flex>
          <SearchField label={t("people.search")} value={text} maxLength={textBounds.reference} onChange={setText} />
        </Flex>
        <Text fontSize="sm" color="text.muted">
          {t("people.searchHint")}
        </Text>
      </Stack>
      {asked.trim() === "" ? <CountsPart /> : <Found text={asked} />}
    </Stack>
  );
}

function Found({ text }: { text: string }) {
  const { t } = useTranslation();
  const { data, error, fetchMore, refetch } = usePeopleQuery({ variables: { text } });
  if (!data) return <PartNotLoaded error={error} height="12rem" onRetry={refetch} />;
  const { items, more } = data.people;
  if (items.length === 0) return <EmptyState icon={UserSearch} title={t("people.none")} hint={t("people.noneHint")} />;
  const after = items.at(-1)?.id ?? null;
  return (
    <>
      <PeopleRecords people={items} />
      {more && <MoreButton onMore={() => fetchMore({ variables: { text, after } })} />}
    </>
  );
}
