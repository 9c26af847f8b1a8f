import * as sources from "@finder/contract/operators/sources";
import { aPeopleSource } from "../../../support/console/sources.ts";
import { declared, errors, everyOperator, late, type OperatorRows, type OperatorPlace } from "../row.ts";

const dataOnly = { support: "FORBIDDEN", billing: "FORBIDDEN" } as const;
// Nothing answers there, so that no key is good; and no list is of every source.
const untested = { ...dataOnly, data: "BAD_REQUEST", admin: "BAD_REQUEST", token: "BAD_REQUEST" } as const;
const otherList = { ...dataOnly, late: "CONFLICT", data: "CONFLICT", admin: "CONFLICT", token: "CONFLICT" } as const;

/** Sources of people. */
export const sourcesRows: OperatorRows = {
  "Query.peopleSources": declared(sources.peopleSources, {
    document: "query { peopleSources { sources { id } } }",
    cells: everyOperator(dataOnly),
  }),
  "Mutation.createPeopleSource": declared(sources.createPeopleSource, {
    document: `mutation ($kind: SourceKind!, $name: String!, $address: String, $data: [DatumType!]!, $callsPerMinute: Int!) {
      createPeopleSource(kind: $kind, name: $name, address: $address, data: $data, callsPerMinute: $callsPerMinute) { ${errors} } }`,
    variables: () => ({
      kind: "HTTP",
      name: "Own",
      address: "http://127.0.0.1:9",
      data: ["PHONE"],
      callsPerMinute: 60,
    }),
    cells: everyOperator({ ...late, ...untested }),
  }),
  "Mutation.updatePeopleSource": declared(sources.updatePeopleSource, {
    document: `mutation ($id: ID!) { updatePeopleSource(id: $id, callsPerMinute: 9) { ${errors} } }`,
    variables: anId,
    cells: everyOperator({ ...late, ...dataOnly }),
  }),
  "Mutation.trustPeopleSource": declared(sources.trustPeopleSource, {
    document: `mutation ($id: ID!, $trusted: Boolean!, $reason: String!) {
      trustPeopleSource(id: $id, trusted: $trusted, reason: $reason) { ${errors} } }`,
    variables: async (place) => ({ ...(await anId(place)), trusted: false, reason: "Its emails bounce." }),
    cells: everyOperator({ ...late, ...dataOnly }),
  }),
  "Mutation.orderPeopleSources": declared(sources.orderPeopleSources, {
    document: `mutation ($ids: [ID!]!) { orderPeopleSources(ids: $ids) { ${errors} } }`,
    variables: () => ({ ids: ["1000000"] }),
    cells: everyOperator(otherList),
  }),
  "Mutation.deletePeopleSource": declared(sources.deletePeopleSource, {
    document: `mutation ($id: ID!) { deletePeopleSource(id: $id) { ${errors} } }`,
    variables: anId,
    cells: everyOperator(dataOnly),
  }),
};

async function anId({ dataspace }: OperatorPlace): Promise<{ id: string }> {
  return { id: `${await aPeopleSource(dataspace, { enabled: false })}` };
}
