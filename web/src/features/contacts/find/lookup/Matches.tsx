import { SearchX } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { failureOf } from "@/i18n/failure-of";
import { useErrorText } from "@/i18n/useErrorText";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Segments } from "@/ui/form/choice/Segments";
import { Box, chakra, HStack, Stack, Text } from "@/ui/layout/primitives";
import { ListSkeleton } from "../../my-contacts/table/ListSkeleton";
import { PanelBeside } from "../../panel/PanelBeside";
import { usePanel } from "../../panel/usePanel";
import type { DatumField } from "../../reveal/datums";
import { type MatchQuery, type Sureness, sureness, writeMatch } from "../find-query";
import { LookedUpPerson } from "./LookedUpPerson";
import { useMatchPeopleQuery } from "./__generated__/Lookup.generated";
import { Refused, Said } from "./Said";
import { MatchScore } from "./MatchScore";

type MatchesProps = { asked: MatchQuery; /** The kinds of data to show. */ data: readonly DatumField[] };

const qualities = Object.keys(sureness) as Sureness[];

/** People who may be meant by a name at a company, and how well they must fit. */
export function Matches({ asked, data }: MatchesProps) {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  const { name, company, sure } = asked;
  const query = useMatchPeopleQuery({ variables: { name, company, threshold: sureness[sure] } });
  const panel = usePanel();
  const show = (quality: Sureness): void => setParams(writeMatch({ ...asked, sure: quality }));
  const options = qualities.map((value) => ({
    value,
    text: t(`lookup.name.from.${value}`),
    name: `${t(`lookup.name.from.${value}`)}: ${t(`lookup.name.fromHint.${value}`)}`,
  }));
  return (
    <Stack gap="3">
      <HStack gap="3" flexWrap="wrap">
        <Box as="span" fontSize="sm" fontWeight="550" aria-hidden>
          {t("lookup.name.sureness")}
        </Box>
        <Segments<Sureness> label={t("lookup.name.sureness")} options={options} value={sure} onChange={show} />
      </HStack>
      <chakra.section aria-label={t("lookup.result")} aria-busy={query.loading} aria-live="polite">
        <MatchOutcome
          query={query}
          data={data}
          onWiden={sure === "all" ? undefined : () => show("all")}
          onOpen={(id) => panel.open({ id })}
        />
      </chakra.section>
      <PanelBeside panel={panel} />
    </Stack>
  );
}

type MatchOutcomeProps = Pick<MatchesProps, "data"> & {
  query: ReturnType<typeof useMatchPeopleQuery>;
  /** Asks for all matches of any score; undefined when they are shown already. */
  onWiden: (() => void) | undefined;
  onOpen: (id: string) => void;
};

/** The state of the matches: loading, refused, none, or the people, best first. */
function MatchOutcome({ query, data, onWiden, onOpen }: MatchOutcomeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const found = (query.data ?? (query.error ? undefined : query.previousData))?.matchPeople;
  const refusal = query.error ? failureOf(query.error) : found?.userErrors[0];
  if (refusal) return <Refused code={refusal.code} text={errorText(refusal)} onRetry={() => void query.refetch()} />;
  if (!found) return <ListSkeleton />;
  const { matches } = found;
  if (matches.length === 0)
    return (
      <Said icon={SearchX} title={t("lookup.name.nobody")} hint={t("lookup.name.nobodyHint")}>
        {onWiden && <Button onClick={onWiden}>{t("lookup.name.widen")}</Button>}
      </Said>
    );
  return (
    <Stack gap="3">
      <Text color="text.muted">
        {t("lookup.name.matches", { count: matches.length, amount: format.number(matches.length) })}
      </Text>
      <Stack as="ul" role="list" gap="3">
        {matches.map(({ contact, companyId, score, reasons }) => (
          <LookedUpPerson key={contact.id} as="li" contact={contact} data={data} companyId={companyId} onOpen={onOpen}>
            <MatchScore name={contact.fullName} score={score} reasons={reasons} />
          </LookedUpPerson>
        ))}
      </Stack>
    </Stack>
  );
}
