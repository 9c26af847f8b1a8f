import type { SearchNameAnswer } from "@finder/contract/endpoints/contacts";
import fc from "fast-check";
import { GraphQLObjectType, GraphQLSchema, executeSync, parse } from "graphql";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import { aClient, aMember, aProfile, type MemberPerson } from "../../../tests/support/people.ts";
import { sized } from "../../../tests/support/run.ts";
import { toContact } from "../contacts/to-contact.ts";
import { buildGatewaySchema } from "../schema.ts";
import { toTeamMember, type MemberRow } from "../team/team.source.ts";
import { documentsOn } from "../testing/documents.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask } from "../testing/stack.ts";

let stack: SharedStack;
let owner: MemberPerson;
beforeAll(async () => {
  stack = await sharedStack();
  const client = await aClient(stack.dataspace, { credits: 10 });
  owner = client.owner;
  await aMember(stack.dataspace, client.clientid);
  const [first, second] = [await aProfile(stack.dataspace), await aProfile(stack.dataspace)];
  for (const type of ["directdial", "businessemail"]) await rest("getcontact", { ...revealing(first.url), type });
  await rest("getcontact", { ...revealing(second.url), type: "personalemail" });
  await rest("contactfeedback", { linkedin_url: first.url, action: "upvote", type: "phone" });
});

function revealing(linkedinurl: string): object {
  return { linkedinurl, action: "reveal" };
}

async function rest<Body>(path: string, body?: object): Promise<Body> {
  const answer = await call<Body>(stack.dataspace, path, {
    token: owner.token,
    ...(body ? { body } : { method: "GET" }),
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

const gateway = buildGatewaySchema();

/** The gateway's own types over a root whose one field has everything. */
function naive(field: string, value: unknown): GraphQLSchema {
  const type = gateway.getQueryType()?.getFields()[field]?.type;
  if (!type) throw new Error(`The schema has no ${field}.`);
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: "Query", fields: { [field]: { type, resolve: () => value } } }),
  });
}

/** What the gateway answers to documents is what reading everything and leaving out the rest gives, in one call. */
async function expectSame(type: string, path: readonly string[], everything: unknown): Promise<void> {
  const schema = naive(path[0] ?? "", everything);
  await fc.assert(
    fc.asyncProperty(documentsOn(gateway, type, path), async ({ text, variables }) => {
      const planned = await ask(stack.gateway, text, { token: owner.token, variables });
      const answer = executeSync({ schema, document: parse(text), variableValues: variables });
      expect(planned.errors).toEqual([]);
      expect(planned.data).toEqual(JSON.parse(JSON.stringify(answer.data)));
    }),
    { numRuns: sized(20, 150) },
  );
}

test("a planned read of My Contacts equals reading everything, for any document", async () => {
  const { resource } = await rest<SearchNameAnswer>("searchname", { limit: 25 });
  const items = resource.map(toContact);
  expect(items).toHaveLength(2);
  await expectSame("Contact", ["myContacts", "items"], { items });
  await expectSame("Contact", ["myContactsConnection", "edges", "node"], { edges: items.map((node) => ({ node })) });
});

test("a planned read of the team equals reading everything, for any document", async () => {
  const columns =
    "appuserid,name,firstname,lastname,email,avatar,role,isactive,invitestatus,createdon,creditsused,cantoggle,candelete";
  const { resource } = await rest<{ resource: MemberRow[] }>(
    `${stack.dataspace.services.config.DATASPACE_NAME}/_table/appuser?fields=${columns}&order=createdon DESC,appuserid DESC`,
  );
  const items = resource.map(toTeamMember);
  expect(items.map(({ creditsUsed }) => creditsUsed)).toEqual([0, 3]);
  await expectSame("TeamMember", ["members", "items"], { items });
  await expectSame("TeamMember", ["membersConnection", "edges", "node"], { edges: items.map((node) => ({ node })) });
});
