import { randomUUID } from "node:crypto";
import { importsOf } from "../../../support/console/imports.ts";
import { errors, everyOperator, late, type OperatorRows, type OperatorWorld } from "../row.ts";

const dataOnly = { support: "FORBIDDEN", billing: "FORBIDDEN" } as const;
const proven = everyOperator({ ...late, ...dataOnly });
const mapping = [
  { column: 0, field: "linkedinurl" },
  { column: 1, field: "full_name" },
];

/** An import whose file is there; `state`: as if it had come so far. */
async function anImport({ dataspace, other }: OperatorWorld, state = "mapping"): Promise<number> {
  const text = `LinkedIn URL,Name\nlinkedin.com/in/${randomUUID()},Jane\n`;
  const { importid } = await importsOf(dataspace, other).uploaded(text);
  await dataspace.services.db.pool.query(
    "update peopleimport set state = $2, columns = $3, startedon = createdon, dueon = dueon + interval '1 day' where importid = $1",
    [importid, state, JSON.stringify(mapping)],
  );
  return importid;
}

function ofImport(state?: string) {
  return {
    variables: async (world: OperatorWorld) => ({ id: await anImport(world, state) }),
    body: async (world: OperatorWorld) => ({ importid: await anImport(world, state) }),
  };
}
const columns = "[{ column: 0, field: LINKEDINURL }, { column: 1, field: FULL_NAME }]";

/** People by upload. */
export const importsRows: OperatorRows = {
  "Query.peopleImportRules": {
    document: "query { peopleImportRules { maxBytes } }",
    endpoint: "people/imports/rules",
    cells: everyOperator(dataOnly),
  },
  "Query.peopleImports": {
    document: "query { peopleImports { more } }",
    endpoint: "people/imports/list",
    cells: everyOperator(dataOnly),
  },
  "Query.peopleImport": {
    document: "query ($id: ID!) { peopleImport(id: $id) { state } }",
    endpoint: "people/imports/read",
    ...ofImport(),
    cells: everyOperator(dataOnly),
  },
  "Query.peopleImportColumns": {
    document: "query ($id: ID!) { peopleImportColumns(id: $id) { name } }",
    endpoint: "people/imports/columns",
    ...ofImport(),
    cells: proven,
  },
  "Query.peopleImportPreview": {
    document: `query ($id: ID!) { peopleImportPreview(id: $id, mapping: ${columns}) { missing } }`,
    endpoint: "people/imports/preview",
    variables: ofImport().variables,
    body: async (world) => ({ importid: await anImport(world), mapping }),
    cells: proven,
  },
  "Query.peopleImportRejects": {
    document: "query ($id: ID!) { peopleImportRejects(id: $id) { line } }",
    endpoint: "people/imports/rejects",
    ...ofImport(),
    cells: proven,
  },
  "Mutation.openPeopleImport": {
    document: `mutation ($key: String!) {
      openPeopleImport(attemptKey: $key, fileName: "people.csv", bytes: 10, sourceName: "Fair", dataOn: "2026-01-01") { ${errors} } }`,
    variables: () => ({ key: randomUUID() }),
    endpoint: "people/imports/open",
    body: () => ({
      attemptkey: randomUUID(),
      filename: "people.csv",
      bytes: 10,
      sourcename: "Fair",
      dataon: "2026-01-01",
    }),
    cells: proven,
  },
  "Mutation.checkPeopleImport": {
    document: `mutation ($id: ID!) { checkPeopleImport(id: $id, mapping: ${columns}, keep: false) { ${errors} } }`,
    endpoint: "people/imports/check",
    variables: ofImport().variables,
    body: async (world) => ({ importid: await anImport(world), mapping, keep: false }),
    cells: proven,
  },
  "Mutation.startPeopleImport": {
    document: `mutation ($id: ID!) { startPeopleImport(id: $id) { ${errors} } }`,
    endpoint: "people/imports/start",
    ...ofImport("checked"),
    cells: proven,
  },
  "Mutation.turnPeopleImport": {
    document: `mutation ($id: ID!) { turnPeopleImport(id: $id, turn: PAUSE) { ${errors} } }`,
    endpoint: "people/imports/turn",
    variables: ofImport("importing").variables,
    body: async (world) => ({ importid: await anImport(world, "importing"), turn: "pause" }),
    cells: everyOperator(dataOnly),
  },
};
