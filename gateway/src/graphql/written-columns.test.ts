import type { Column } from "@finder/dataspace/db/schema/column";
import { schemas, type TableName } from "@finder/dataspace/db/schema/index";
import { beforeAll, expect, test } from "vitest";
import { badValues } from "../../../tests/support/bad-values.ts";
import { aConsoleOperator } from "../../../tests/support/console/operators.ts";
import { badDrafts } from "../../../tests/support/console/plans.ts";
import { aClient, type Client } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { type Answered, ask } from "../testing/stack.ts";

let stack: SharedStack;
let client: Client;
beforeAll(async () => {
  stack = await sharedStack();
  client = await aClient(stack.dataspace);
});

const payload = "userErrors { code field }";
const url = "https://www.linkedin.com/in/ann";
const person = { firstName: "firstname", lastName: "lastname" };

/** A mutation that writes columns of a table: its document, good variables, and the columns by their fields. */
type Writing = {
  readonly name: string;
  readonly document: string;
  readonly good: Readonly<Record<string, unknown>>;
  readonly table: TableName;
  readonly columns: Readonly<Record<string, string>>;
  /** Null leaves a field as it is. */
  readonly nullLeaves?: true;
};

const writings: readonly Writing[] = [
  {
    name: "updateProfile",
    document: `mutation ($input: ProfileInput!) { made: updateProfile(input: $input) { ${payload} } }`,
    good: { firstName: "Eva", lastName: "Stone", phoneNumber: "0123456", country: "DEU" },
    table: "appuser",
    columns: { ...person, phoneNumber: "phonenumber", country: "country" },
  },
  {
    name: "updateCompany",
    document: `mutation ($input: CompanyInput!) { made: updateCompany(input: $input) { ${payload} } }`,
    good: { companyName: "Acme" },
    table: "client",
    columns: {
      companyName: "companyname",
      phoneNumber: "phonenumber",
      country: "country",
      salesPeopleCount: "salespeoplecount",
      requiredLeadCount: "requiredleadcount",
      department: "department",
      taxId: "taxid",
      billingAddress: "billingaddress",
    },
  },
  {
    name: "completeOnboarding",
    document: `mutation ($input: OnboardingInput!) { made: completeOnboarding(input: $input) { ${payload} } }`,
    good: { companyName: "Acme", phoneNumber: "0123456", country: "DEU", salesPeopleCount: 1 },
    table: "client",
    columns: {
      companyName: "companyname",
      phoneNumber: "phonenumber",
      country: "country",
      salesPeopleCount: "salespeoplecount",
      requiredLeadCount: "requiredleadcount",
      department: "department",
    },
  },
  {
    name: "inviteMembers",
    document: `mutation ($input: InviteMemberInput!) { made: inviteMembers(members: [$input]) { ${payload} } }`,
    good: { firstName: "New", lastName: "Mate", email: "new@acme-company.com" },
    table: "appuser",
    columns: { ...person, email: "email", role: "role" },
  },
  {
    name: "register",
    document: `mutation ($input: RegisterInput!) { made: register(input: $input) { ${payload} } }`,
    good: {
      firstName: "New",
      lastName: "Mate",
      email: "new@acme-company.com",
      password: "Correct-Horse-1",
      acceptTerms: true,
    },
    table: "appuser",
    columns: { ...person, email: "email" },
  },
  {
    name: "acceptInvitation",
    document: `mutation ($input: AcceptInvitationInput!) { made: acceptInvitation(input: $input) { ${payload} } }`,
    good: { email: "new@acme-company.com", token: "x" },
    table: "appuser",
    columns: person,
    nullLeaves: true,
  },
  {
    name: "requestDemo",
    document: `mutation ($input: DemoInput!) { made: requestDemo(input: $input) { ${payload} } }`,
    good: { name: "Ann", email: "ann@acme-company.com", query: "Hello" },
    table: "demorequest",
    columns: { name: "name", email: "email", query: "query" },
  },
  {
    name: "createApiKey",
    document: `mutation ($purpose: String!) { made: createApiKey(purpose: $purpose) { ${payload} } }`,
    good: {},
    table: "apikeys",
    columns: { purpose: "purpose" },
  },
  {
    name: "updateApiKey",
    document: `mutation ($purpose: String!) { made: updateApiKey(id: "1", purpose: $purpose) { ${payload} } }`,
    good: {},
    table: "apikeys",
    columns: { purpose: "purpose" },
  },
  {
    name: "giveFeedback",
    document: `mutation ($url: String!, $datum: DatumType!, $vote: Vote!, $value: String, $note: String) {
      made: giveFeedback(url: $url, datum: $datum, vote: $vote, reason: INVALID, value: $value, note: $note) { ${payload} } }`,
    good: { url, datum: "PHONE", vote: "DOWN" },
    table: "contactfeedback",
    columns: { url: "linkedin_url", datum: "type", vote: "action", value: "info", note: "reasonnote" },
  },
  {
    name: "reportInvalid",
    document: `mutation ($url: String!, $datum: DatumType!, $value: String!, $note: String) {
      made: reportInvalid(url: $url, datum: $datum, value: $value, note: $note) { ${payload} } }`,
    good: { url, datum: "PHONE", value: "+4930123456" },
    table: "contactfeedback",
    columns: { url: "linkedin_url", datum: "type", value: "info", note: "reasonnote" },
  },
];

function columnOf({ table, columns }: Writing, field: string): Column {
  const column = schemas[table].columns.get(columns[field] ?? "");
  if (!column) throw new Error(`${table} has no column for ${field}`);
  return column;
}

/** The field that a refusal names: in the payload, or in the message about a variable of the wrong type. */
function refusedField({ data, errors }: Answered): string {
  const made = data?.["made"] as { userErrors: { field: string | null }[] } | undefined;
  const [refusal] = made?.userErrors ?? [];
  if (refusal) return refusal.field?.split(".").at(-1) ?? "";
  return errors[0]?.extensions.code === "BAD_USER_INPUT" ? errors[0].message : "";
}

test.each(writings)("$name refuses what the columns that it writes cannot hold, by its field", async (writing) => {
  const { document, good, columns, nullLeaves = false } = writing;
  for (const field of Object.keys(columns))
    for (const { what, value } of badValues(columnOf(writing, field))) {
      if (nullLeaves && value === null) continue;
      const input = { ...good, [field]: value };
      const variables = document.includes("$input") ? { input } : input;
      const answer = await ask(stack.gateway, document, { variables, token: client.owner.token });
      expect([field, what, refusedField(answer)]).toEqual([field, what, expect.stringContaining(field)]);
    }
});

test("each column that an owner or a member writes is covered by a mutation here", () => {
  const tested = new Set(writings.flatMap((one) => Object.values(one.columns).map((name) => `${one.table}.${name}`)));
  const written = (Object.keys(schemas) as TableName[]).flatMap((table) =>
    [...schemas[table].access.owner.writable].map((name) => `${table}.${name}`),
  );
  expect(written.filter((place) => !tested.has(place))).toEqual(["appuser.name", "appuser.avatar"]);
});

test("a plan's draft refuses what the columns of a plan cannot hold, by its field", async () => {
  const { token } = await aConsoleOperator(stack.dataspace);
  const document = `mutation ($input: PlanDraftInput!) { made: savePlanDraft(input: $input) { ${payload} } }`;
  for (const { field, what, input } of badDrafts()) {
    const answer = await ask(stack.gateway, document, { variables: { input }, token, at: "/operator/graphql" });
    expect([field, what, refusedField(answer)]).toEqual([field, what, expect.stringContaining(field)]);
  }
});
