import { useDeferredValue } from "react";
import { failureOf } from "@/i18n/failure-of";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { SectionTitle } from "@/ui/layout/Card";
import { Stack } from "@/ui/layout/primitives";
import { useFindPeopleQuery } from "../find/__generated__/FoundPeople.generated";
import { roomForPanel, FoundList } from "../find/FoundList";
import { conditionsOf, nothing } from "../find/view/find-address";
import { ListSkeleton } from "../my-contacts/table/ListSkeleton";
import { datums } from "../reveal/datums";

/** People that a company's page lists; the search has the others. */
const most = 10;
const all = datums.map(({ field }) => field);

/** The first people of a company, to be revealed in place. */
export function CompanyPeople({ companyId }: { companyId: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const filter = conditionsOf({ ...nothing, company: [companyId] });
  const query = useFindPeopleQuery({ variables: { filter, first: most } });
  const found = useDeferredValue(query.data?.findPeople);
  const refusal = query.error ? failureOf(query.error) : found?.userErrors[0];
  return (
    <Stack as="section" gap="3" minW="0" css={roomForPanel}>
      <SectionTitle>{t("companyPage.team")}</SectionTitle>
      <FoundList
        found={found}
        filter={filter}
        data={all}
        busy={query.loading}
        frame={(people) => {
          if (refusal) return <LoadFailed text={errorText(refusal)} onRetry={() => void query.refetch()} />;
          return found ? people : <ListSkeleton />;
        }}
      />
    </Stack>
  );
}
