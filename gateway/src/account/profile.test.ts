import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, aSession } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { type Answered, ask, codesOf } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const errors = "userErrors { code field message }";
const profile = "firstName lastName name phoneNumber country";
const updateProfile = `mutation ($input: ProfileInput!) { updateProfile(input: $input) { viewer { ${profile} client { companyName } } ${errors} } }`;
const company = "id companyName phoneNumber country salesPeopleCount requiredLeadCount department taxId billingAddress";
const companyProfile = `{ companyProfile { ${company} } }`;
const updateCompany = `mutation ($input: CompanyInput!) { updateCompany(input: $input) { company { ${company} } ${errors} } }`;

function payload({ data }: Answered, name: string): unknown {
  return data?.[name];
}

test("a member changes its own profile and sees it at once, with a cached session too", async () => {
  const { clientid } = await aClient(stack.dataspace, { companyname: "Acme" });
  const { token } = await aMember(stack.dataspace, clientid);
  await ask(stack.gateway, "{ viewer { id } }", { token });
  const input = { firstName: " Zoë ", lastName: "O'Hara", phoneNumber: "+49 (30) 123-456", country: "deu" };
  const saved = { firstName: "Zoë", lastName: "O'Hara", name: "Zoë O'Hara", phoneNumber: "4930123456", country: "DEU" };
  const answer = await ask(stack.gateway, updateProfile, { variables: { input }, token });
  expect(payload(answer, "updateProfile")).toEqual({
    viewer: { ...saved, client: { companyName: "Acme" } },
    userErrors: [],
  });
  expect((await ask(stack.gateway, `{ viewer { ${profile} } }`, { token })).data).toEqual({ viewer: saved });
});

test("what a profile leaves out stays, and null clears it", async () => {
  const { owner } = await aClient(stack.dataspace);
  const save = async (input: object): Promise<unknown> =>
    payload(await ask(stack.gateway, updateProfile, { variables: { input }, token: owner.token }), "updateProfile");
  const names = { firstName: "A", lastName: "B" };
  await save({ ...names, phoneNumber: "12345", country: "EGY" });
  expect(await save(names)).toMatchObject({ viewer: { phoneNumber: "12345", country: "EGY" } });
  expect(await save({ ...names, phoneNumber: null })).toMatchObject({ viewer: { phoneNumber: null, country: "EGY" } });
  expect(await save({ ...names, country: "" })).toMatchObject({ viewer: { country: null } });
});

test.each([
  ["a blank first name", { firstName: " " }, "firstName", "Required"],
  ["a blank last name", { lastName: "\n" }, "lastName", "Required"],
  ["an endless name", { firstName: "x".repeat(101) }, "firstName", "At most 100 characters, and this has 101"],
  ["letters for a phone", { phoneNumber: "call me" }, "phoneNumber", "Not a valid phone number"],
  ["an invented country", { country: "XXX" }, "country", "There is no such country"],
  ["a country's name", { country: "Egypt" }, "country", expect.any(String)],
])("a profile with %s is refused and stays as it was", async (_what, change, field, message) => {
  const { owner } = await aClient(stack.dataspace);
  const input = { firstName: "New", lastName: "Name", ...change };
  const answer = await ask(stack.gateway, updateProfile, { variables: { input }, token: owner.token });
  expect(payload(answer, "updateProfile")).toEqual({
    viewer: null,
    userErrors: [{ code: "BAD_REQUEST", field, message }],
  });
  expect((await ask(stack.gateway, "{ viewer { name } }", { token: owner.token })).data).toEqual({
    viewer: { name: "Ann Bee" },
  });
});

test("the owner keeps company, tax and billing data", async () => {
  const { owner, clientid } = await aClient(stack.dataspace, { companyname: "Acme" });
  const { token } = owner;
  const none = { phoneNumber: null, country: null, salesPeopleCount: null, requiredLeadCount: null, department: null };
  const before = { id: `${clientid}`, companyName: "Acme", ...none, taxId: null, billingAddress: null };
  expect((await ask(stack.gateway, companyProfile, { token })).data).toEqual({ companyProfile: before });
  const input = {
    companyName: "Acme & Co",
    taxId: "DE 123",
    billingAddress: "1 Main St\nBerlin",
    salesPeopleCount: 0,
    requiredLeadCount: 10,
    phoneNumber: "(030) 12345",
    country: "DEU",
    department: " Sales ",
  };
  const after = { id: `${clientid}`, ...input, phoneNumber: "03012345", department: "Sales" };
  const answer = await ask(stack.gateway, updateCompany, { variables: { input }, token });
  expect(payload(answer, "updateCompany")).toEqual({ company: after, userErrors: [] });
  expect((await ask(stack.gateway, companyProfile, { token })).data).toEqual({ companyProfile: after });
  const cleared = await ask(stack.gateway, updateCompany, { variables: { input: { taxId: null } }, token });
  expect(payload(cleared, "updateCompany")).toEqual({ company: { ...after, taxId: null }, userErrors: [] });
  const nothing = await ask(stack.gateway, updateCompany, { variables: { input: {} }, token });
  expect(payload(nothing, "updateCompany")).toMatchObject({ company: { companyName: "Acme & Co" }, userErrors: [] });
});

test.each([
  ["a blank name", { companyName: " " }, "companyName"],
  ["no name", { companyName: null }, "companyName"],
  ["fewer than no sales people", { salesPeopleCount: -1 }, "salesPeopleCount"],
  ["fewer than no leads", { requiredLeadCount: -5 }, "requiredLeadCount"],
  ["a billing address of 201 characters", { billingAddress: "x".repeat(201) }, "billingAddress"],
  ["an invented country", { country: "QQQ" }, "country"],
  ["a phone of four digits", { phoneNumber: "1234" }, "phoneNumber"],
  ["a blank name", { companyName: " " }, "companyName"],
])("a company with %s is refused by its field", async (_what, input, field) => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await ask(stack.gateway, updateCompany, { variables: { input }, token: owner.token });
  expect(payload(answer, "updateCompany")).toMatchObject({
    company: null,
    userErrors: [{ code: "BAD_REQUEST", field }],
  });
});

test("a billing address of 200 characters is kept", async () => {
  const { owner } = await aClient(stack.dataspace);
  const input = { billingAddress: "x".repeat(200) };
  const answer = await ask(stack.gateway, updateCompany, { variables: { input }, token: owner.token });
  expect(payload(answer, "updateCompany")).toMatchObject({ company: input, userErrors: [] });
});

test("only the owner sees and changes the company", async () => {
  const { clientid } = await aClient(stack.dataspace);
  const variables = { input: { taxId: "x" } };
  for (const role of ["member", "admin"] as const) {
    const { token } = await aMember(stack.dataspace, clientid, { role });
    expect(codesOf(await ask(stack.gateway, companyProfile, { token }))).toEqual(["FORBIDDEN"]);
    expect(codesOf(await ask(stack.gateway, updateCompany, { variables, token }))).toEqual(["FORBIDDEN"]);
  }
  expect(codesOf(await ask(stack.gateway, companyProfile))).toEqual(["SIGNED_OUT"]);
  expect(codesOf(await ask(stack.gateway, updateCompany, { variables }))).toEqual(["SIGNED_OUT"]);
  const input = { firstName: "A", lastName: "B" };
  expect(codesOf(await ask(stack.gateway, updateProfile, { variables: { input } }))).toEqual(["SIGNED_OUT"]);
});

test("a member's choice of language reaches all its sessions at once", async () => {
  const { owner } = await aClient(stack.dataspace);
  const other = await aSession(stack.dataspace.services, owner.afid);
  const language = "{ viewer { language } }";
  expect((await ask(stack.gateway, language, { token: other })).data).toEqual({ viewer: { language: null } });
  const choose = `mutation { chooseLanguage(language: AR) { viewer { language } ${errors} } }`;
  expect(payload(await ask(stack.gateway, choose, { token: owner.token }), "chooseLanguage")).toEqual({
    viewer: { language: "AR" },
    userErrors: [],
  });
  expect((await ask(stack.gateway, language, { token: other })).data).toEqual({ viewer: { language: "AR" } });
});
