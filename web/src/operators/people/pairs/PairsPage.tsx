import { operatorPaths } from "@finder/contract/web-paths";
import { Users } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { ButtonLink } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/Card";
import { Stack, Text } from "@/ui/layout/primitives";
import { BackLink } from "@/ui/navigation/BackLink";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { MoreButton } from "../../ui/MoreButton";
import { PartNotLoaded } from "../../ui/PartNotLoaded";
import { Records } from "../../ui/Records";
import { comparePath } from "./compare-path";
import { type PersonPairsQuery, usePersonPairsQuery } from "./__generated__/Pairs.generated";

type Pair = PersonPairsQuery["personPairs"]["items"][number];
type Side = Pair["one"];

/** People who may be one human, the most alike first. */
export function PairsPage() {
  const { t } = useTranslation();
  usePageTitle(t("people.pairs.title"));
  return (
    <Stack gap="5">
      <Stack gap="1">
        <BackLink to={operatorPaths.people}>{t("operators.shell.people")}</BackLink>
        <PageTitle>{t("people.pairs.title")}</PageTitle>
        <Text color="text.muted">{t("people.pairs.lead")}</Text>
      </Stack>
      <Pairs />
    </Stack>
  );
}

function Pairs() {
  const { t } = useTranslation();
  const { data, error, fetchMore, refetch } = usePersonPairsQuery({ fetchPolicy: "cache-and-network" });
  if (!data) return <PartNotLoaded error={error} height="12rem" onRetry={refetch} />;
  const { items, more } = data.personPairs;
  if (items.length === 0)
    return <EmptyState icon={Users} title={t("people.pairs.none")} hint={t("people.pairs.noneHint")} />;
  const after = items.at(-1)?.id ?? null;
  return (
    <>
      <PairRecords pairs={items} />
      {more && <MoreButton onMore={() => fetchMore({ variables: { after } })} />}
    </>
  );
}

function PairRecords({ pairs }: { pairs: readonly Pair[] }) {
  const { t } = useTranslation();
  const columns: readonly TableColumn<Pair>[] = [
    { id: "one", name: t("people.pairs.one"), width: 16, grows: true, cell: ({ one }) => <Who side={one} /> },
    { id: "other", name: t("people.pairs.other"), width: 16, grows: true, cell: ({ other }) => <Who side={other} /> },
    {
      id: "why",
      name: t("people.pairs.why"),
      width: 15,
      cell: ({ shared, sameName }) =>
        [t("people.pairs.shared", { count: shared }), sameName && t("people.pairs.sameName")]
          .filter(Boolean)
          .join(" · "),
    },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 9,
      cell: ({ one, other }) => (
        <ButtonLink
          size="sm"
          to={comparePath(one.id, other.id)}
          aria-label={t("people.pairs.compareOf", { one: one.fullName, other: other.fullName })}
        >
          {t("people.pairs.compare")}
        </ButtonLink>
      ),
    },
  ];
  return <Records caption={t("people.pairs.title")} columns={columns} rows={pairs} />;
}

function Who({ side: { fullName, title, company } }: { side: Side }) {
  const work = [title, company].filter(Boolean).join(", ");
  return (
    <Stack gap="0" lineHeight="1.25rem">
      <Bdi fontWeight="600">{fullName}</Bdi>
      {work && (
        <Bdi fontSize="sm" color="text.muted" truncate>
          {work}
        </Bdi>
      )}
    </Stack>
  );
}
