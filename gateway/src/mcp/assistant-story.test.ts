import { quickWebhooks } from "@finder/dataspace/webhooks/testing/webhook-calls";
import { findWorld } from "@finder/dataspace/contacts/find/testing/find-world";
import { startSources } from "@finder/standins/sources/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPeopleSource } from "../../../tests/support/console/sources.ts";
import { aClient, aMember, unique } from "../../../tests/support/people.ts";
import { startReceiver } from "../../../tests/support/servers/receiver.ts";
import { linkIn, mailTo } from "../../../tests/support/third-parties/mail.ts";
import { until } from "../../../tests/support/until.ts";
import { App, connectByOAuth } from "../testing/assistants/assistant.ts";
import { agreedBy } from "../testing/assistants/agree.ts";
import { ask, startMailedStack } from "../testing/stack.ts";

let stack: Awaited<ReturnType<typeof startMailedStack>>;
beforeAll(async () => {
  stack = await startMailedStack({}, quickWebhooks);
});
afterAll(() => stack.close());

type Found = { people: { profileUrl: string }[]; totalCount: number };
type Revealed = { status: string; charged: number };

test("an assistant stops at its cap and continues once the owner raises it by email", async () => {
  const { dataspace, gateway } = stack;
  const { clientid, owner } = await aClient(dataspace, { credits: 20 });
  const member = await aMember(dataspace, clientid);
  const company = `Acme ${unique()}`;
  const world = findWorld(() => dataspace);
  for (let each = 0; each < 10; each += 1) await world.findable({ company });
  await world.indexed();
  const crm = await startReceiver();
  const as = async (token: string, document: string, variables: object = {}) =>
    (await ask(gateway, document, { token, variables })).data ?? {};

  await as(owner.token, "mutation ($id: ID!) { setMemberCap(memberId: $id, cap: 3) { userErrors { code } } }", {
    id: String(member.appuserid),
  });
  await as(
    owner.token,
    "mutation ($url: String!) { createWebhook(url: $url, events: [CONTACT_REVEALED], withValues: false) { userErrors { code } } }",
    { url: crm.url },
  );
  const terms = { creditBudget: 20, confirmAbove: 20 };
  const assistant = await connectByOAuth(gateway.url, new App(), agreedBy(gateway, member, terms));

  const { people } = await assistant.call<Found>("find_people", { company, limit: 10 });
  const urls = people.map(({ profileUrl }) => profileUrl);
  expect(urls).toHaveLength(10);
  const reveal = (url = "") => ({ profileUrls: [url], data: ["PHONE"], maxCredits: 1 });
  for (const url of urls.slice(0, 3))
    expect(await assistant.call<Revealed>("reveal", reveal(url))).toMatchObject({ status: "done", charged: 1 });
  expect(await assistant.refusal("reveal", reveal(urls[3]))).toMatch(/^MEMBER_CAP_REACHED/);

  await as(member.token, `mutation { requestHigherCap(cap: 10, note: "Ten people") { userErrors { code } } }`);
  const mail = await mailTo(dataspace, owner.email, /asks for a higher monthly cap/);
  const { token } = linkIn(mail).query;
  const answer =
    "mutation ($token: String!) { answerCapRequestByLink(token: $token, approve: true) { userErrors { code } } }";
  expect((await ask(gateway, answer, { variables: { token } })).data).toEqual({
    answerCapRequestByLink: { userErrors: [] },
  });

  for (const url of urls.slice(3))
    expect(await assistant.call<Revealed>("reveal", reveal(url))).toMatchObject({ status: "done", charged: 1 });
  await assistant.close();

  const heard = await crm.until(10);
  expect(new Set(heard.map(({ type }) => type))).toEqual(new Set(["contact.revealed"]));
  expect(heard.map(({ data }) => data.profileUrl).toSorted()).toEqual(urls.toSorted());

  const { creditStatement } = await as(
    owner.token,
    "{ creditStatement(kind: REVEAL) { totalCount items { toolName memberName amount } } }",
  );
  expect(creditStatement).toEqual({
    totalCount: 10,
    items: Array.from({ length: 10 }, () => ({ toolName: "Claude", memberName: "Ann Bee", amount: -1 })),
  });
  await crm.close();
});

test("an assistant's reveal stops while a source still searches, and charges later", async () => {
  const { dataspace, gateway } = stack;
  const { owner } = await aClient(dataspace);
  const sources = await startSources();
  await aPeopleSource(dataspace, { kind: "dropcontact", address: `${sources.url}/dropcontact`, key: "good" });
  sources.behave("dropcontact", "pending");
  const profileUrl = `https://www.linkedin.com/in/j${unique()}`;
  const email = "jane@acme.example";
  const person = {
    linkedinurl: profileUrl,
    full_name: "Jane Doe",
    business_emails: [{ address: email, status: "valid" }],
  };
  sources.tell(profileUrl, person, "dropcontact");
  const assistant = await connectByOAuth(gateway.url, new App(), agreedBy(gateway, owner, {}));
  const reveal = () =>
    assistant.call<Revealed>("reveal", { profileUrls: [profileUrl], data: ["BUSINESS_EMAIL"], maxCredits: 1 });
  expect(await reveal()).toMatchObject({
    status: "stopped",
    charged: 0,
    people: [],
    notFound: [],
    reason: expect.stringMatching(/^STILL_SEARCHING: /),
  });
  sources.behave("dropcontact", "well");
  await until(async () => (await reveal()).status === "done");
  expect(await reveal()).toMatchObject({ charged: 0, people: [{ data: [{}, { values: [email] }, {}] }] });
  await assistant.close();
  await sources.close();
});
