import type { ContactView } from "@finder/contract/endpoints/contacts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember, aProfile } from "../../../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
});

const everything = { personal: true, business: true, phone: true };

function search(
  token: string,
  linkedinurl: string,
  options: object = everything,
): Promise<Answer<{ resource: ContactView[] }>> {
  return call(dataspace, "searchurl", { token, body: { linkedinurl, ...options } });
}

function reveal(token: string, linkedinurl: string, type: string): Promise<Answer> {
  return call(dataspace, "getcontact", { token, body: { linkedinurl, type, action: "reveal" } });
}

it("a search answers found data with quality and price, and masks only", async () => {
  const { owner } = await aClient(dataspace);
  const profile = await aProfile(dataspace, {
    slug: "zoe-quill",
    full_name: "Zoë Quill",
    personal: ["zoe@home.net"],
    business: [{ address: "zoe@acme.com", validation: "unknown" }],
    phone: ["+14045550134"],
  });
  const { status, body } = await search(owner.token, profile.url);
  expect(status).toBe(200);
  expect(body.resource).toMatchObject([
    {
      profilekey: "in/zoe-quill",
      contactid: null,
      full_name: "Zoë Quill",
      linkedinurl: profile.url,
      title: "CTO",
      company: "Acme",
      location: "Berlin",
      avatar: null,
      createdon: null,
      tags: [],
      data: [
        {
          type: "personalemail",
          found: true,
          open: false,
          owned: false,
          cost: 1,
          values: ["z•••@home.net"],
          validation: null,
          verifiedon: "2026-01-31",
          vote: null,
          owner: null,
        },
        {
          type: "businessemail",
          found: true,
          open: false,
          owned: false,
          cost: 0,
          values: ["z•••@acme.com"],
          validation: "unknown",
          verifiedon: "2026-01-31",
          vote: null,
          owner: null,
        },
        {
          type: "directdial",
          found: true,
          open: false,
          owned: false,
          cost: 1,
          values: ["+1 ••• ••• ••34"],
          validation: null,
          verifiedon: "2026-01-31",
          vote: null,
          owner: null,
        },
      ],
    },
  ]);
});

it("a search returns the chosen data only", async () => {
  const { owner } = await aClient(dataspace);
  const { url } = await aProfile(dataspace);
  const { body } = await search(owner.token, url, { phone: true });
  expect(body.resource[0]?.data.map(({ type }) => type)).toEqual(["directdial"]);
});

it("a search takes its choices as text, as numbers or empty", async () => {
  const { owner } = await aClient(dataspace);
  const { url } = await aProfile(dataspace);
  const { body } = await search(owner.token, url, { personal: "false", business: "0", phone: "true" });
  expect(body.resource[0]?.data.map(({ type }) => type)).toEqual(["directdial"]);
  const mixed = await search(owner.token, url, { personal: 1, business: null, phone: "" });
  expect(mixed.body.resource[0]?.data.map(({ type }) => type)).toEqual(["personalemail"]);
});

it("what a person does not have is not found and costs nothing", async () => {
  const { owner } = await aClient(dataspace);
  const { url } = await aProfile(dataspace, { personal: [], business: [], phone: [] });
  const { body } = await search(owner.token, url);
  expect(body.resource[0]?.data.map(({ found, cost, values }) => ({ found, cost, values }))).toEqual(
    Array.from({ length: 3 }, () => ({ found: false, cost: 0, values: [] })),
  );
});

it("a colleague's revealed datum is owned and free, but masked until opened", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const member = await aMember(dataspace, clientid);
  const { url, personal } = await aProfile(dataspace);
  await reveal(owner.token, url, "personalemail");
  const mine = (await search(owner.token, url, { personal: true })).body.resource[0]?.data[0];
  const theirs = (await search(member.token, url, { personal: true })).body.resource[0]?.data[0];
  expect(mine).toMatchObject({ open: true, owned: true, cost: 0, values: personal });
  expect(theirs).toMatchObject({ open: false, owned: true, cost: 0, values: [expect.stringContaining("•••")] });
});

it("a search is free, for who has no credits and after the subscription's end too", async () => {
  const { owner } = await aClient(dataspace, { credits: 0, expired: true });
  expect((await search(owner.token, (await aProfile(dataspace)).url)).body.resource.length).toBe(1);
});

it("an unknown person is an empty list", async () => {
  const { owner } = await aClient(dataspace);
  expect((await search(owner.token, "linkedin.com/in/absent-person")).body).toEqual({
    resource: [],
    meta: { suppressed: false },
  });
});

it("a search for nothing asks to choose options", async () => {
  const { owner } = await aClient(dataspace);
  const { status, body } = (await search(
    owner.token,
    (await aProfile(dataspace)).url,
    {},
  )) as unknown as Answer<ErrorBody>;
  expect([status, body.error.message, body.error.context]).toEqual([
    400,
    "Please choose options",
    { code: "NO_OPTION_CHOSEN" },
  ]);
});

it.each([
  ["company/acme", 400, "BAD_PROFILE_URL", "Please input correct url"],
  ["in/jane_doe", 400, "BAD_PROFILE_SLUG", "has characters that no profile address has"],
  ["in/jane-doe,https://www.linkedin.com/in/john-roe", 400, "TWO_PROFILE_URLS", "addresses of several people"],
  ["in/ACwAAAB7InventedQx", 422, "MEMBER_LINK_UNKNOWN", "This link has a member number"],
  ["sales/lead/ACwAAAB7InventedQx,NAME_SEARCH,k1Lm", 422, "SALES_LINK_UNKNOWN", "This is a Sales Navigator link"],
  ["recruiter/profile/123456,AbCd,CAP", 422, "RECRUITER_LINK_UNKNOWN", "This is a Recruiter link"],
])("a search for %s answers %i %s", async (path, status, code, message) => {
  const { owner } = await aClient(dataspace);
  const answer = (await search(owner.token, `https://www.linkedin.com/${path}`)) as unknown as Answer<ErrorBody>;
  expect([answer.status, answer.body.error.context]).toMatchObject([status, { code }]);
  expect(answer.body.error.message).toContain(message);
});
