import { valuesIn } from "@finder/dataspace/contacts/corrections/values";
import { aProfile, unique } from "../../../support/people.ts";
import { errors, everyOperator, late, type OperatorRows, type OperatorWorld } from "../row.ts";

const dataOnly = { support: "FORBIDDEN", billing: "FORBIDDEN" } as const;

/** People, and what operators change of them. */
export const peopleRows: OperatorRows = {
  "Query.peopleCounts": {
    document: "query { peopleCounts { countedOn } }",
    endpoint: "people/counts",
    cells: everyOperator(dataOnly),
  },
  "Query.people": {
    document: 'query { people(text: "in/jane") { more } }',
    endpoint: "people/find",
    body: () => ({ text: "in/jane" }),
    cells: everyOperator(dataOnly),
  },
  "Query.person": {
    document: "query ($id: ID!) { person(id: $id) { id } }",
    variables: async (world) => ({ id: (await aPerson(world)).personid }),
    endpoint: "people/read",
    body: async (world) => ({ personid: (await aPerson(world)).personid }),
    cells: everyOperator(dataOnly),
  },
  "Query.personValues": {
    document: "query ($id: ID!) { personValues(id: $id) { id } }",
    variables: async (world) => ({ id: (await aPerson(world)).personid }),
    endpoint: "people/values",
    body: async (world) => ({ personid: (await aPerson(world)).personid }),
    cells: everyOperator({ ...late, ...dataOnly }),
  },
  "Query.personPairs": {
    document: "query { personPairs { more } }",
    endpoint: "people/pairs",
    cells: everyOperator(dataOnly),
  },
  "Mutation.mergePeople": {
    document: `mutation ($person: ID!, $gone: ID!, $key: String!) {
      mergePeople(personId: $person, goneId: $gone, reason: "Why", attemptKey: $key) { ${errors} } }`,
    variables: async (world) => ({ ...(await aPair(world)), key: unique() }),
    endpoint: "people/merge",
    body: async (world) => {
      const { person, gone } = await aPair(world);
      return { personid: person, goneid: gone, reason: "Why", attemptkey: unique() };
    },
    cells: everyOperator({ ...late, ...dataOnly }),
  },
  "Mutation.keepPeopleApart": {
    document: `mutation ($person: ID!, $gone: ID!) { keepPeopleApart(personId: $person, otherId: $gone) { ${errors} } }`,
    variables: aPair,
    endpoint: "people/distinct",
    body: async (world) => {
      const { person, gone } = await aPair(world);
      return { personid: person, otherid: gone };
    },
    cells: everyOperator(dataOnly),
  },
  "Query.personOwners": {
    document: "query ($id: ID!) { personOwners(id: $id) { more } }",
    variables: async (world) => ({ id: (await aPerson(world)).personid }),
    endpoint: "people/owners",
    body: async (world) => ({ personid: (await aPerson(world)).personid }),
    cells: everyOperator(dataOnly),
  },
  "Mutation.correctValue": {
    document: `mutation ($person: ID!, $value: ID!, $key: String!) {
      correctValue(personId: $person, valueId: $value, value: "jane@right.example", reason: "Why", attemptKey: $key) { ${errors} } }`,
    variables: aChange,
    endpoint: "people/correct",
    body: async (world) => ({
      ...(await aPerson(world)),
      value: "jane@right.example",
      reason: "Why",
      attemptkey: unique(),
    }),
    cells: everyOperator({ ...late, ...dataOnly }),
  },
  "Mutation.withdrawValue": {
    document: `mutation ($person: ID!, $value: ID!, $key: String!) {
      withdrawValue(personId: $person, valueId: $value, reason: "Why", attemptKey: $key) { ${errors} } }`,
    variables: aChange,
    endpoint: "people/withdraw",
    body: async (world) => ({ ...(await aPerson(world)), reason: "Why", attemptkey: unique() }),
    cells: everyOperator({ ...late, ...dataOnly }),
  },
};

async function aPerson({ dataspace }: OperatorWorld): Promise<{ personid: string; valueid: string }> {
  const profile = await aProfile(dataspace);
  const [value] = valuesIn(dataspace.services.config.keyring, profile);
  return { personid: profile.profileid.toString("hex"), valueid: value?.hash ?? "" };
}

async function aPair(world: OperatorWorld): Promise<{ person: string; gone: string }> {
  return { person: (await aPerson(world)).personid, gone: (await aPerson(world)).personid };
}

async function aChange(world: OperatorWorld): Promise<{ person: string; value: string; key: string }> {
  const { personid, valueid } = await aPerson(world);
  return { person: personid, value: valueid, key: unique() };
}
