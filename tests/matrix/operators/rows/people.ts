import * as pairs from "@finder/contract/operators/pairs";
import * as people from "@finder/contract/operators/people";
import { markBounced } from "@finder/dataspace/contacts/feedback/bounces/mark-bounced";
import { personIdOf, valueIdOf } from "../../../support/console/people.ts";
import { aProfile, unique } from "../../../support/people.ts";
import { declared, errors, everyOperator, late, type OperatorRows, type OperatorPlace } from "../row.ts";

const dataOnly = { support: "FORBIDDEN", billing: "FORBIDDEN" } as const;

/** People, and what operators change of them. */
export const peopleRows: OperatorRows = {
  "Query.peopleCounts": declared(people.peopleCounts, {
    document: "query { peopleCounts { countedOn } }",
    cells: everyOperator(dataOnly),
  }),
  "Query.people": declared(people.people, {
    document: "query ($text: String!) { people(text: $text) { more } }",
    variables: () => ({ text: "in/jane" }),
    cells: everyOperator(dataOnly),
  }),
  "Query.person": declared(people.person, {
    document: "query ($id: ID!) { person(id: $id) { id } }",
    variables: aPerson,
    cells: everyOperator(dataOnly),
  }),
  "Query.personValues": declared(people.personValues, {
    document: "query ($id: ID!) { personValues(id: $id) { id } }",
    variables: aPerson,
    cells: everyOperator({ ...late, ...dataOnly }),
  }),
  "Query.personPairs": declared(pairs.personPairs, {
    document: "query { personPairs { more } }",
    cells: everyOperator(dataOnly),
  }),
  "Mutation.mergePeople": declared(pairs.mergePeople, {
    document: `mutation ($personId: ID!, $goneId: ID!, $reason: String!, $attemptKey: String!) {
      mergePeople(personId: $personId, goneId: $goneId, reason: $reason, attemptKey: $attemptKey) { ${errors} } }`,
    variables: async (world) => ({ ...(await two(world, "goneId")), reason: "Why", attemptKey: unique() }),
    cells: everyOperator({ ...late, ...dataOnly }),
  }),
  "Mutation.keepPeopleApart": declared(pairs.keepPeopleApart, {
    document: `mutation ($personId: ID!, $otherId: ID!) {
      keepPeopleApart(personId: $personId, otherId: $otherId) { ${errors} } }`,
    variables: (world) => two(world, "otherId"),
    cells: everyOperator(dataOnly),
  }),
  "Query.personOwners": declared(people.personOwners, {
    document: "query ($id: ID!) { personOwners(id: $id) { more } }",
    variables: aPerson,
    cells: everyOperator(dataOnly),
  }),
  "Mutation.correctValue": declared(people.correctValue, {
    document: `mutation ($personId: ID!, $valueId: ID!, $value: String!, $reason: String!, $attemptKey: String!) {
      correctValue(personId: $personId, valueId: $valueId, value: $value, reason: $reason, attemptKey: $attemptKey) { ${errors} } }`,
    variables: async (world) => ({ ...(await aChange(world)), value: "jane@right.example" }),
    cells: everyOperator({ ...late, ...dataOnly }),
  }),
  "Mutation.restoreValue": declared(people.restoreValue, {
    document: `mutation ($personId: ID!, $valueId: ID!, $reason: String!, $attemptKey: String!) {
      restoreValue(personId: $personId, valueId: $valueId, reason: $reason, attemptKey: $attemptKey) { ${errors} } }`,
    variables: aBouncedValue,
    cells: everyOperator({ ...late, ...dataOnly }),
  }),
  "Mutation.withdrawValue": declared(people.withdrawValue, {
    document: `mutation ($personId: ID!, $valueId: ID!, $reason: String!, $attemptKey: String!) {
      withdrawValue(personId: $personId, valueId: $valueId, reason: $reason, attemptKey: $attemptKey) { ${errors} } }`,
    variables: aChange,
    cells: everyOperator({ ...late, ...dataOnly }),
  }),
};

async function aPerson({ dataspace }: OperatorPlace): Promise<{ id: string }> {
  return { id: personIdOf(await aProfile(dataspace)) };
}

async function two(world: OperatorPlace, other: "goneId" | "otherId"): Promise<Record<string, string>> {
  return { personId: (await aPerson(world)).id, [other]: (await aPerson(world)).id };
}

async function aChange({ dataspace }: OperatorPlace): Promise<Record<string, string>> {
  const profile = await aProfile(dataspace);
  const valueId = valueIdOf(dataspace, profile, "personal");
  return { personId: personIdOf(profile), valueId, reason: "Why", attemptKey: unique() };
}

async function aBouncedValue({ dataspace }: OperatorPlace): Promise<Record<string, string>> {
  const profile = await aProfile(dataspace);
  const { profileid } = profile;
  await markBounced(dataspace.services, { profileid, datum: "business", value: profile.business[0]?.address ?? "" });
  const valueId = valueIdOf(dataspace, profile, "business");
  return { personId: personIdOf(profile), valueId, reason: "Why", attemptKey: unique() };
}
