import { beforeAll, expect, test } from "vitest";
import { aClient, aPlan, unique, type Client } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask, type Answered } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const seats = "seats { total used pending available }";
const errors = "userErrors { code field message }";
const inviteAll = `mutation ($members: [InviteMemberInput!]!) { inviteMembers(members: $members) { members { id email role status } ${seats} ${errors} } }`;

async function aTeam(seatsOfPlan = 5): Promise<Client> {
  return aClient(stack.dataspace, { planid: await aPlan(stack.dataspace, { seats: seatsOfPlan }) });
}

function person(email = `ann-${unique()}@acme-${unique()}.com`) {
  return { firstName: "Ann", lastName: "Bee", email };
}

function send(query: string, token: string, variables: object): Promise<Answered> {
  return ask(stack.gateway, query, { token, variables });
}

function payload({ data }: Answered): unknown {
  return Object.values(data ?? {})[0];
}

test("several people are invited at once, as members by default, and the seats follow", async () => {
  const { owner } = await aTeam();
  const [first, second] = [person(), { ...person(), role: "ADMIN" }];
  await ask(stack.gateway, "{ viewer { id } }", { token: owner.token });
  const answer = await send(inviteAll, owner.token, { members: [first, second] });
  expect(payload(answer)).toEqual({
    members: [
      { id: expect.any(String), email: first.email, role: "MEMBER", status: "INVITATION_SENT" },
      { id: expect.any(String), email: second.email, role: "ADMIN", status: "INVITATION_SENT" },
    ],
    seats: { total: 5, used: 3, pending: 2, available: 2 },
    userErrors: [],
  });
  expect(answer.calls).toBe(2);
});

test("an invitation that asks nothing back but its errors is one upstream call", async () => {
  const { owner } = await aTeam();
  await ask(stack.gateway, "{ viewer { id } }", { token: owner.token });
  const bare =
    "mutation ($members: [InviteMemberInput!]!) { inviteMembers(members: $members) { userErrors { code } } }";
  expect((await send(bare, owner.token, { members: [person()] })).calls).toBe(1);
});

const badEmails: [what: string, email: () => Promise<string>, code: string, message: string][] = [
  [
    "an email that is taken",
    async () => (await aTeam()).owner.email,
    "EMAIL_TAKEN",
    "This email already exist, please try with another",
  ],
  [
    "a free email",
    async () => `ann${unique()}@gmail.com`,
    "EMAIL_NOT_BUSINESS",
    "Please use a Business Email, free emails are blocked from the platform",
  ],
  ["no email", async () => "not-an-email", "BAD_REQUEST", "Invalid email"],
];

test.each(badEmails)("%s among others: none is invited, and the input is named", async (_, email, code, message) => {
  const { owner, clientid } = await aTeam();
  const members = [person(), person(), person(await email())];
  expect(payload(await send(inviteAll, owner.token, { members }))).toEqual({
    members: [],
    seats: null,
    userErrors: [{ code, field: "members[2].email", message }],
  });
  const { rows } = await stack.dataspace.services.db.pool.query("select 1 from appuser where clientid = $1", [
    clientid,
  ]);
  expect(rows).toHaveLength(1);
});

test("a name that is missing is named, with its own sentence", async () => {
  const { owner } = await aTeam();
  const answer = await send(inviteAll, owner.token, { members: [{ ...person(), firstName: " " }] });
  expect(payload(answer)).toMatchObject({
    userErrors: [{ code: "BAD_REQUEST", field: "members[0].firstName", message: "Please fill all required fields" }],
  });
});

test.each([0, 51])("%i people at once are refused", async (count) => {
  const { owner } = await aTeam(100);
  const members = Array.from({ length: count }, () => person());
  expect(payload(await send(inviteAll, owner.token, { members }))).toMatchObject({
    members: [],
    userErrors: [{ code: "BAD_REQUEST", field: "members", message: "Invite 1 to 50 people at once." }],
  });
});

test("an invitation cannot make an owner", async () => {
  const { owner } = await aTeam();
  const answer = await send(inviteAll, owner.token, { members: [{ ...person(), role: "CLIENT" }] });
  expect(payload(answer)).toMatchObject({ userErrors: [{ code: "BAD_REQUEST", field: "members[0].role" }] });
});

test("an invitation of more people than seats invites none and returns the seats used", async () => {
  const { owner } = await aTeam(2);
  expect(payload(await send(inviteAll, owner.token, { members: [person(), person()] }))).toMatchObject({
    members: [],
    userErrors: [{ code: "NO_SEATS_LEFT", field: null, message: "1 of 2 seats are used" }],
  });
});

test("without a plan an invitation is refused, with its own sentence", async () => {
  const { owner } = await aClient(stack.dataspace, { subscribed: false });
  expect(payload(await send(inviteAll, owner.token, { members: [person()] }))).toMatchObject({
    userErrors: [{ code: "NO_PLAN", message: "Please Add a Plan to add members" }],
  });
});
