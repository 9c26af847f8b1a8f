import { SearchX, UserSearch } from "lucide-react";
import { failureOf } from "@/i18n/failure-of";
import { useErrorText } from "@/i18n/useErrorText";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Stack, Text } from "@/ui/layout/primitives";
import { ListSkeleton } from "../../../my-contacts/table/ListSkeleton";
import { LookedUpPerson } from "../LookedUpPerson";
import type { useMatchPeopleQuery } from "../Lookup.generated";
import { Refused, Said } from "../Said";
import { MatchScore } from "./MatchScore";

type MatchesProps = {
  isAsked: boolean;
  query: ReturnType<typeof useMatchPeopleQuery>;
  /** Asks for everybody who fits at all; undefined where that is asked already. */
  onWiden: (() => void) | undefined;
  onOpen: (id: string) => void;
};

/** Who may be meant, the best first: the start, on its way, refused, nobody, or the people. */
export function Matches({ isAsked, query, onWiden, onOpen }: MatchesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  if (!isAsked) return <Said icon={UserSearch} title={t("lookup.name.start")} hint={t("lookup.name.startHint")} />;
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
          <LookedUpPerson key={contact.id} as="li" contact={contact} companyId={companyId} onOpen={onOpen}>
            <MatchScore name={contact.fullName} score={score} reasons={reasons} />
          </LookedUpPerson>
        ))}
      </Stack>
    </Stack>
  );
}
