import type { ContactView } from "@finder/contract/endpoints/contacts";
import type { ContactMetaAnswer } from "@finder/contract/endpoints/sources";
import { beforeAll, expect, it } from "vitest";
import { type Answer, call } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { aClient, aMember, aProfile, type MemberPerson, unique } from "../../../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

type Who = Pick<MemberPerson, "token">;

function send({ token }: Who, resource: object[]): Promise<Answer<ContactMetaAnswer>> {
  return call(dataspace, "contactmeta_addupdate", { token, body: { resource } });
}

async function searched({ token }: Who, linkedinurl: string): Promise<ContactView | undefined> {
  return (
    await call<{ resource: ContactView[] }>(dataspace, "searchurl", { token, body: { linkedinurl, phone: true } })
  ).body.resource[0];
}

function urlOf(slug: string): string {
  return `https://www.linkedin.com/in/${slug}`;
}

function seen(linkedinurl: string, more: object = {}) {
  return { linkedinurl, name: "Zed Quill", title: "CTO", ...more };
}

it("people seen by the extension are hints for their client only", async () => {
  const [{ owner, clientid }, other] = [await aClient(dataspace), await aClient(dataspace)];
  const colleague = await aMember(dataspace, clientid);
  const url = urlOf(`zed-${unique()}`);
  const person = seen(url, { name: undefined, full_name: "Zed Quill", company: "Acme", location: null });
  const { status, body } = await send(owner, [person]);
  expect([status, body]).toEqual([200, { success: 1, added: 1, updated: 0, unchanged: 0, rejected: [] }]);
  expect(await searched(colleague, url)).toMatchObject({
    full_name: "Zed Quill",
    title: "CTO",
    company: "Acme",
    contactid: null,
    data: [{ found: false, cost: 0, values: [] }],
  });
  expect(await searched(other.owner, url)).toBeUndefined();
});

it("unproven words never touch what everyone is shown", async () => {
  const { owner } = await aClient(dataspace);
  const profile = await aProfile(dataspace, { full_name: "Jane Doe", title: "CEO" });
  expect((await send(owner, [seen(profile.url, { name: "Not Jane" })])).body.added).toBe(1);
  expect(await searched(owner, profile.url)).toMatchObject({ full_name: "Jane Doe", title: "CEO" });
});

it("a repeated hint changes nothing; a different one is stored with sender and time", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const colleague = await aMember(dataspace, clientid);
  const [one, two] = [urlOf(`a-${unique()}`), urlOf(`b-${unique()}`)];
  await Promise.all([1, 2, 3].map(() => send(owner, [seen(one), seen(two)])));
  const again = await send(owner, [seen(`${two}/?x=1`), seen(one)]);
  expect(again.body).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  const changed = await send(colleague, [
    seen(one, { title: "CFO" }),
    seen(one, { title: "CEO" }),
    { linkedinurl: two, name: "Zed Quill" },
  ]);
  expect(changed.body).toMatchObject({ added: 0, updated: 1 });
  const { rows } = await dataspace.services.db.pool.query(
    "select linkedinurl, title, source, appuserid, sentby from contacthint where clientid = $1 order by linkedinurl",
    [clientid],
  );
  expect(rows).toEqual([
    { linkedinurl: one, title: "CEO", source: "extension", appuserid: owner.appuserid, sentby: colleague.appuserid },
    { linkedinurl: two, title: "CTO", source: "extension", appuserid: owner.appuserid, sentby: owner.appuserid },
  ]);
});

it("an invalid record is omitted with its reason, and hostile cells stay text", async () => {
  const { owner } = await aClient(dataspace);
  const url = urlOf(`e-${unique()}`);
  const { body } = await send(owner, [
    seen(url, { name: '=HYPERLINK("x")', title: "+1\t@\u0000\u202Ex", company: "-2" }),
    seen("https://example.com/in/x"),
    seen(urlOf("f"), { title: "=x".repeat(20_000) }),
    seen(urlOf("g"), { name: "a\ud800" }),
    seen(urlOf("h"), { name: " \u0000" }),
    seen(`${urlOf("i")}${"/".repeat(3_000)}`),
  ]);
  expect(body).toMatchObject({ added: 1, rejected: [1, 2, 3, 4, 5].map((index) => ({ index })) });
  expect(body.rejected.map(({ reason }) => reason)).toEqual([
    "linkedinurl is not a person's profile URL",
    "title is longer than 4000 characters",
    "name is not valid Unicode",
    "has no name",
    "linkedinurl is too long",
  ]);
  expect(await searched(owner, url)).toMatchObject({ full_name: '=HYPERLINK("x")', title: "+1 @ x", company: "-2" });
});

it("a call carries 1 to 200 people", async () => {
  const { owner } = await aClient(dataspace);
  const people = Array.from({ length: 201 }, (_person, at) => seen(urlOf(`p${at}-${unique()}`)));
  expect((await send(owner, people)).status).toBe(400);
  expect((await send(owner, [])).status).toBe(400);
  expect((await send(owner, people.slice(1))).body.added).toBe(200);
});

it("a member adds at most 1,000 people a day, even in concurrent calls", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const colleague = await aMember(dataspace, clientid);
  const some = (who: Who): Promise<Answer<ContactMetaAnswer>> =>
    send(
      who,
      Array.from({ length: 200 }, () => seen(urlOf(`many-${unique()}`))),
    );
  const answers = await Promise.all(Array.from({ length: 7 }, () => some(owner)));
  expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(1_000);
  const rejected = answers.flatMap(({ body }) => body.rejected);
  expect(rejected).toHaveLength(400);
  expect(rejected[0]?.reason).toBe("is more than the 1,000 people whom a member may add in a day");
  expect((await some(colleague)).body.added).toBe(200);
  await dataspace.services.db.pool.query(
    "update contacthint set updatedon = updatedon - interval '1 day' where sentby = $1",
    [owner.appuserid],
  );
  expect((await some(owner)).body.added).toBe(200);
});
