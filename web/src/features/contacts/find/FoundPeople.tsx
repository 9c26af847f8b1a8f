import { skipToken } from "@apollo/client/react";
import { type ReactNode, useDeferredValue } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { lazily } from "@/lib/browser/lazily";
import { useWide } from "@/lib/browser/useWide";
import { Suspended } from "@/ui/feedback/Suspended";
import { Box, Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import type { DatumField } from "../reveal/datums";
import { ConditionChips } from "./filters/ConditionChips";
import { useConditions } from "./filters/useConditions";
import { useLabels } from "./filters/useLabels";
import { FindOutcome } from "./FindOutcome";
import { roomForPanel, FoundList } from "./FoundList";
import { useFindFacetsQuery, useFindPeopleQuery } from "./__generated__/FoundPeople.generated";
import { useFoundCount } from "./view/found-count";
import { kinds } from "./view/find-address";
import { FoundPages } from "./view/FoundPages";
import { useFindView } from "./view/useFindView";

const FindFilters = lazily(async () => (await import("./filters/FindFilters")).FindFilters);
const FilterSheet = lazily(async () => (await import("./filters/FilterSheet")).FilterSheet);
const SaveSearch = lazily(async () => (await import("./saved/SaveSearch")).SaveSearch, "saved-searches");
type FoundPeopleProps = {
  /** The requested data. */
  data: readonly DatumField[];
  /** What stands next to the filters before there is a condition. */
  start: ReactNode;
};

/** People by who they are: filters with their counts, the people who match, and what is done with them. The search is in the address. */
export function FoundPeople({ data, start }: FoundPeopleProps) {
  const { t } = useTranslation();
  const hasRoom = useWide("settings");
  const view = useFindView();
  const { filter, rows, after } = view;
  const query = useFindPeopleQuery(view.isNothing ? skipToken : { variables: { filter, first: rows, after } });
  const counted = useFindFacetsQuery({ variables: { filter } });
  const facets = (counted.data ?? counted.previousData)?.findFacets;
  const { labels, learn } = useLabels(facets);
  const conditions = useConditions(view.search);
  const answer = query.data ?? (query.error ? undefined : query.previousData);
  // An answer is drawn in slices, so that a press or a key never waits for a whole page of rows, and in one piece: its count
  // never stands over the rows of another.
  const found = useDeferredValue(view.isNothing ? undefined : answer?.findPeople);
  const say = useFoundCount();
  const total = found && found.userErrors.length === 0 ? say(found.totalCount, found.isExact) : "";
  const filters = {
    search: view.search,
    facets,
    counting: counted.loading,
    labels,
    onLearn: learn,
    onChange: view.change,
  };
  return (
    <Flex gap="6" align="flex-start">
      {hasRoom && (
        <Box
          as="aside"
          aria-label={t("find.filters")}
          w="16rem"
          flexShrink={0}
          position="sticky"
          top="5rem"
          maxH="calc(100dvh - 6rem)"
          overflowY="auto"
          pe="1"
          pb="4"
        >
          <Suspended fallback={<FiltersSkeleton />}>
            <FindFilters {...filters} />
          </Suspended>
        </Box>
      )}
      <Stack gap="4" flex="1" minW="0" css={roomForPanel}>
        {!view.isNothing && (
          <HStack gap="3" justify="space-between" minH="8" flexWrap="wrap">
            <Text color="text.muted" aria-live="polite">
              {total}
            </Text>
            {/* Where it comes below the count it finds its place kept. */}
            <Flex minH="8" minW="8rem" justify={{ base: "flex-start", md: "flex-end" }} align="center">
              <Suspended>
                <SaveSearch view={view} labels={labels} />
              </Suspended>
            </Flex>
          </HStack>
        )}
        {!hasRoom && (
          <Box minH="9">
            <Suspended>
              <FilterSheet {...filters} count={conditions.length} found={total} />
            </Suspended>
          </Box>
        )}
        <ConditionChips conditions={conditions} labels={labels} onChange={view.change} onClear={view.clear} />
        <FoundList
          found={found}
          filter={filter}
          data={data}
          busy={query.loading && query.data === undefined}
          frame={(people) => (
            <FindOutcome
              view={view}
              error={query.error}
              found={found}
              start={start}
              onRetry={() => void query.refetch()}
            >
              {people}
            </FindOutcome>
          )}
        >
          <FoundPages view={view} shown={found?.people.length ?? 0} total={total} next={found?.next ?? null} />
        </FoundList>
      </Stack>
    </Flex>
  );
}

function FiltersSkeleton() {
  return (
    <Loading>
      <Stack gap="2">
        <Skeleton h="16" />
        {kinds.map((kind) => (
          <Skeleton key={kind} h="7" />
        ))}
      </Stack>
    </Loading>
  );
}
