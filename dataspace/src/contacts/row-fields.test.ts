import { beforeAll, expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { aClient, aProfile } from "../../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

/** What a client reads that knows only the public names of a contact's fields (docs/dialect.md#wire), wherever the contact comes from. */
type Contact = {
  contactid: number | null;
  name: string;
  full_name: string;
  linkedinurl: string;
  emails: { address: string; type: string }[];
  business_emails: string;
  phone_numbers: string[];
  personalemailcost: number;
  businessemailcost: number;
  phonecost: number;
  personal_email_encrypted: boolean;
  business_email_encrypted: boolean;
  phone_encrypted: boolean;
  bus_email_validation: string | null;
  revealedby: number | null;
  dialrevealedby: number | null;
  createdon: string | null;
};

it("a client with the wire's names searches, reveals and lists by a contact's fields", async () => {
  const { owner } = await aClient(dataspace);
  const { url } = await aProfile(dataspace, {
    full_name: "Zoë Quill",
    personal: ["zoe@home.net"],
    business: [{ address: "zoe@acme.com", validation: "valid" }],
    phone: ["+14045550134"],
  });
  const ask = async <Body>(path: string, body: object): Promise<Body> =>
    (await call<Body>(dataspace, path, { token: owner.token, body })).body;
  const all = { personal: true, business: true, phone: true };
  const found = await ask<{ resource: Contact[] }>("searchurl", { linkedinurl: url, ...all });
  expect(found.resource[0]).toMatchObject({
    contactid: null,
    name: "Zoë Quill",
    full_name: "Zoë Quill",
    linkedinurl: url,
    emails: [
      { address: "z•••@home.net", type: "personal" },
      { address: "z•••@acme.com", type: "business" },
    ],
    business_emails: "z•••@acme.com",
    phone_numbers: ["+1 ••• ••• ••34"],
    personalemailcost: 0,
    businessemailcost: 0,
    phonecost: 0,
    personal_email_encrypted: true,
    business_email_encrypted: true,
    phone_encrypted: true,
    bus_email_validation: "valid",
    revealedby: null,
    dialrevealedby: null,
    createdon: null,
  });
  const reveal = { linkedinurl: url, type: "businessemail", action: "reveal" };
  const { contactdata } = await ask<{ contactdata: Contact }>("getcontact", reveal);
  const opened = {
    emails: [
      { address: "z•••@home.net", type: "personal" },
      { address: "zoe@acme.com", type: "business" },
    ],
    business_emails: "zoe@acme.com",
    businessemailcost: 1,
    business_email_encrypted: false,
    personalemailcost: 0,
    personal_email_encrypted: true,
    revealedby: owner.appuserid,
    dialrevealedby: null,
    createdon: expect.any(String),
    contactid: expect.any(Number),
  };
  expect(contactdata).toMatchObject(opened);
  const listed = await ask<{ resource: Contact[] }>("searchname", { limit: 25, offset: 0, searchtext: "" });
  expect(listed.resource).toEqual([expect.objectContaining(opened)]);
});

it("data that weren't requested have no cost or mask in the answer", async () => {
  const { owner } = await aClient(dataspace);
  const { url } = await aProfile(dataspace, { phone: ["+14045550134"] });
  const { body } = await call<{ resource: object[] }>(dataspace, "searchurl", {
    token: owner.token,
    body: { linkedinurl: url, phone: true },
  });
  expect(body.resource[0]).toMatchObject({ phonecost: 0, phone_encrypted: true });
  expect(body.resource[0]).not.toHaveProperty("personalemailcost");
});
