import { operatorPaths } from "@finder/contract/web-paths";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { ButtonLink } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/Card";
import { Grid, Stack, Text } from "@/ui/layout/primitives";
import { BackLink } from "@/ui/navigation/BackLink";
import { Users } from "lucide-react";
import { useMay } from "../../session/useConsoleSession";
import { NotLoaded } from "../../ui/NotLoaded";
import { CompareActions } from "./CompareActions";
import { ComparedCard } from "./ComparedCard";
import { type ComparedFieldsFragment, useComparedPersonQuery } from "./__generated__/Pairs.generated";

/** Two people side by side: what is the same, what differs, and which of them stays. */
export function ComparePage() {
  const { t } = useTranslation();
  usePageTitle(t("people.pairs.compareTitle"));
  const { one = "", other = "" } = useParams();
  const sides = [
    useComparedPersonQuery({ variables: { id: one } }),
    useComparedPersonQuery({ variables: { id: other } }),
  ] as const;
  const [left, right] = sides;
  const error = left.error ?? right.error;
  if (left.data && right.data) return <Shown one={left.data.person} other={right.data.person} />;
  return (
    <NotLoaded error={error} none={t("people.noSuch")} onRetry={() => sides.forEach((side) => void side.refetch())} />
  );
}

type Pair = { one: ComparedFieldsFragment; other: ComparedFieldsFragment };

function Shown({ one, other }: Pair) {
  const { t } = useTranslation();
  return (
    <Stack gap="5">
      <Stack gap="1">
        <BackLink to={operatorPaths.pairs}>{t("people.pairs.title")}</BackLink>
        <PageTitle>{t("people.pairs.compareTitle")}</PageTitle>
      </Stack>
      {one.id === other.id ? (
        <EmptyState icon={Users} title={t("people.pairs.isOne")} hint={t("people.pairs.isOneHint")}>
          <ButtonLink to={`${operatorPaths.people}/${one.id}`}>{t("people.pairs.toPerson")}</ButtonLink>
        </EmptyState>
      ) : (
        <Sides one={one} other={other} />
      )}
    </Stack>
  );
}

function Sides({ one, other }: Pair) {
  const { t } = useTranslation();
  const may = useMay();
  // Who has more owners stays, unless the operator says otherwise: fewer rows move.
  const [stays, setStays] = useState(one.owners.clients >= other.owners.clients ? one.id : other.id);
  const goes = stays === one.id ? other : one;
  const suppressed = [one, other].some(({ summary }) => summary.suppressedOn !== null);
  return (
    <>
      <Text color="text.muted">{t(suppressed ? "people.pairs.suppressed" : "people.pairs.compareLead")}</Text>
      <Grid templateColumns={{ base: "1fr", lg: "1fr 1fr" }} gap="4" alignItems="start">
        {[one, other].map((person) => (
          <ComparedCard
            key={person.id}
            person={person}
            against={person.id === one.id ? other : one}
            stays={person.id === stays}
            onStays={may("people.change") && !suppressed ? () => setStays(person.id) : undefined}
          />
        ))}
      </Grid>
      {may("people.change") && !suppressed && <CompareActions stays={stays === one.id ? one : other} goes={goes} />}
    </>
  );
}
