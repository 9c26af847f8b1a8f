import { randomUUID } from "node:crypto";
import * as imports from "@finder/contract/operators/imports";
import { importsOf, opening } from "../../../support/console/imports.ts";
import { declared, errors, everyOperator, late, type OperatorPlace, type OperatorRows } from "../row.ts";

const dataOnly = { support: "FORBIDDEN", billing: "FORBIDDEN" } as const;
const reading = everyOperator(dataOnly);
const proven = everyOperator({ ...late, ...dataOnly });
const mapping = [
  { column: 0, field: "LINKEDINURL" },
  { column: 1, field: "FULL_NAME" },
];
const columns = JSON.stringify(mapping).toLowerCase();

/** An import whose file is there; `state`: as if it had come so far. */
function anImport(state = "mapping") {
  return async ({ dataspace, other }: OperatorPlace): Promise<{ id: string }> => {
    const text = `LinkedIn URL,Name\nlinkedin.com/in/${randomUUID()},Jane\n`;
    const { id } = await importsOf(dataspace, other).uploaded(text);
    await dataspace.services.db.pool.query(
      "update peopleimport set state = $2, columns = $3, startedon = createdon, dueon = dueon + interval '1 day' where importid = $1",
      [id, state, columns],
    );
    return { id };
  };
}

/** People by upload. */
export const importsRows: OperatorRows = {
  "Query.peopleImportRules": declared(imports.peopleImportRules, {
    document: "query { peopleImportRules { maxBytes } }",
    cells: reading,
  }),
  "Query.peopleImports": declared(imports.peopleImports, {
    document: "query { peopleImports { more } }",
    cells: reading,
  }),
  "Query.peopleImport": declared(imports.peopleImport, {
    document: "query ($id: ID!) { peopleImport(id: $id) { state } }",
    variables: anImport(),
    cells: reading,
  }),
  "Query.peopleImportColumns": declared(imports.peopleImportColumns, {
    document: "query ($id: ID!) { peopleImportColumns(id: $id) { name } }",
    variables: anImport(),
    cells: proven,
  }),
  "Query.peopleImportPreview": declared(imports.peopleImportPreview, {
    document: `query ($id: ID!, $mapping: [ImportColumnInput!]!) {
      peopleImportPreview(id: $id, mapping: $mapping) { missing } }`,
    variables: async (world) => ({ ...(await anImport()(world)), mapping }),
    cells: proven,
  }),
  "Query.peopleImportRejects": declared(imports.peopleImportRejects, {
    document: "query ($id: ID!) { peopleImportRejects(id: $id) { line } }",
    variables: anImport(),
    cells: proven,
  }),
  "Mutation.openPeopleImport": declared(imports.openPeopleImport, {
    document: `mutation ($attemptKey: String!, $fileName: String!, $bytes: Float!, $sourceName: String!, $dataOn: String!) {
      openPeopleImport(attemptKey: $attemptKey, fileName: $fileName, bytes: $bytes, sourceName: $sourceName, dataOn: $dataOn) { ${errors} } }`,
    variables: () => opening(Buffer.alloc(10)),
    cells: proven,
  }),
  "Mutation.checkPeopleImport": declared(imports.checkPeopleImport, {
    document: `mutation ($id: ID!, $mapping: [ImportColumnInput!]!, $keep: Boolean!) {
      checkPeopleImport(id: $id, mapping: $mapping, keep: $keep) { ${errors} } }`,
    variables: async (world) => ({ ...(await anImport()(world)), mapping, keep: false }),
    cells: proven,
  }),
  "Mutation.startPeopleImport": declared(imports.startPeopleImport, {
    document: `mutation ($id: ID!) { startPeopleImport(id: $id) { ${errors} } }`,
    variables: anImport("checked"),
    cells: proven,
  }),
  "Mutation.turnPeopleImport": declared(imports.turnPeopleImport, {
    document: `mutation ($id: ID!, $turn: ImportTurn!) { turnPeopleImport(id: $id, turn: $turn) { ${errors} } }`,
    variables: async (world) => ({ ...(await anImport("importing")(world)), turn: "PAUSE" }),
    cells: reading,
  }),
};
