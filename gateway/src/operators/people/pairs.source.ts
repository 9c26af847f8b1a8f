import type { PeopleDistinctAnswer, PeopleMergeAnswer, PeoplePairsAnswer } from "@finder/contract/endpoints/people";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readHash } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { toSummary } from "./people.source.ts";
import { PersonPair, type PersonPairPage } from "./pairs.types.ts";

const toPair = viewOf(PersonPair, "one", "other");

/** Pairs of people who share values: one call. */
export async function readPairs(
  dataspace: DataspaceClient,
  { after, first }: { readonly after: string | null; readonly first: number },
): Promise<PersonPairPage> {
  const { resource, more } = await dataspace.post<PeoplePairsAnswer>("operator/people/pairs", {
    limit: first,
    ...(after === null ? {} : { after }),
  });
  return {
    items: resource.map((row) => toPair(row, { one: toSummary(row.one), other: toSummary(row.other) })),
    more,
  };
}

type Merge = {
  readonly personId: string;
  readonly goneId: string;
  readonly reason: string;
  readonly attemptKey: string;
};

/** Merges two people: one call; false where this attempt had done it. */
export async function mergePeople(dataspace: DataspaceClient, merge: Merge): Promise<boolean> {
  const { merged } = await dataspace.post<PeopleMergeAnswer>("operator/people/merge", {
    personid: readHash("personId", merge.personId),
    goneid: readHash("goneId", merge.goneId),
    reason: merge.reason,
    attemptkey: merge.attemptKey,
  });
  return merged;
}

/** Says that two people are two: one call; false where it was said before. */
export async function keepApart(dataspace: DataspaceClient, person: string, other: string): Promise<boolean> {
  const { marked } = await dataspace.post<PeopleDistinctAnswer>("operator/people/distinct", {
    personid: readHash("personId", person),
    otherid: readHash("otherId", other),
  });
  return marked;
}
