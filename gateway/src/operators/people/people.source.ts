import type {
  PeopleAnswer,
  PeopleCountsAnswer,
  PersonAnswer,
  PersonOwnersAnswer,
  ValueChangeAnswer,
} from "@finder/contract/endpoints/people";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readHash, readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import {
  type PeopleCounts,
  PeopleGroup,
  type PeoplePage,
  PersonOwner,
  type PersonOwnerPage,
  PersonSummary,
} from "./people.types.ts";
import { PersonMerge } from "./pairs.types.ts";
import { ClearValue, Person, PersonChange, PersonValue } from "./person.types.ts";

const toGroup = viewOf(PeopleGroup, "key");
/** A person as the lists of the console show them. */
export const toSummary = viewOf(PersonSummary);
const toOwner = viewOf(PersonOwner);
const toValue = viewOf(PersonValue);
const toClear = viewOf(ClearValue);
const toChange = viewOf(PersonChange);
const toMerge = viewOf(PersonMerge);
const toPerson = viewOf(Person, "summary", "values", "asked", "owners", "feedback", "changes", "sharers", "merged");

/** How many people there are: one call. */
export async function readPeopleCounts(dataspace: DataspaceClient): Promise<PeopleCounts> {
  const { countedon, sources, ages } = await dataspace.post<PeopleCountsAnswer>("operator/people/counts", {});
  return {
    countedOn: toDateTime(countedon),
    sources: sources.map((row) => toGroup(row, { key: row.source })),
    ages: ages.map((row) => toGroup(row, { key: row.age })),
  };
}

type Asked = { readonly text: string; readonly after: string | null; readonly first: number };

/** People by an address, a value or an id: one call. */
export async function findPeople(dataspace: DataspaceClient, { text, after, first }: Asked): Promise<PeoplePage> {
  const { resource, more } = await dataspace.post<PeopleAnswer>("operator/people/find", {
    text,
    limit: first,
    ...(after === null ? {} : { after: readHash("after", after) }),
  });
  return { items: resource.map(toSummary), more };
}

/** One person, masked: one call. */
export async function readPerson(dataspace: DataspaceClient, id: string): Promise<Person> {
  const answer = await dataspace.post<PersonAnswer>("operator/people/read", { personid: readHash("id", id) });
  const { data, asked, owners, feedback, changes, sharers, merged } = answer;
  return toPerson(answer, {
    summary: toSummary(answer),
    values: data.map(toValue),
    asked: asked && { source: asked.source, askedOn: toMoment(asked.askedon), answer: asked.answer },
    owners: {
      personalEmail: owners.personal,
      businessEmail: owners.business,
      phone: owners.phone,
      clients: owners.clients,
    },
    feedback: {
      upVotes: feedback.upvotes,
      downVotes: feedback.downvotes,
      reports: feedback.reported,
      creditsReturned: feedback.returned,
    },
    changes: changes.map(toChange),
    sharers: sharers.map((row) => ({ summary: toSummary(row), shared: row.shared })),
    merged: merged.map(toMerge),
  });
}

/** A person's values in clear: one call. */
export async function readClearValues(dataspace: DataspaceClient, id: string): Promise<ClearValue[]> {
  const { data } = await dataspace.post<PersonAnswer>("operator/people/values", { personid: readHash("id", id) });
  return data.map(toClear);
}

/** Clients that own data of a person: one call. */
export async function readPersonOwners(
  dataspace: DataspaceClient,
  { id, after, first }: { readonly id: string; readonly after: string | null; readonly first: number },
): Promise<PersonOwnerPage> {
  const { resource, more } = await dataspace.post<PersonOwnersAnswer>("operator/people/owners", {
    personid: readHash("id", id),
    limit: first,
    ...(after === null ? {} : { after: readId("after", after) }),
  });
  return { items: resource.map(toOwner), more };
}

type Change = {
  readonly personId: string;
  readonly valueId: string;
  readonly reason: string;
  readonly attemptKey: string;
};

/** Puts another value in the place of one, or (null) withdraws it; false where this attempt had done it. */
export async function changeValue(
  dataspace: DataspaceClient,
  { personId: person, valueId, reason, attemptKey }: Change,
  value: string | null,
): Promise<boolean> {
  const { changed } = await dataspace.post<ValueChangeAnswer>(
    `operator/people/${value === null ? "withdraw" : "correct"}`,
    {
      personid: readHash("personId", person),
      valueid: readHash("valueId", valueId),
      reason,
      attemptkey: attemptKey,
      ...(value === null ? {} : { value }),
    },
  );
  return changed;
}
