import fc from "fast-check";
import { GraphQLObjectType, GraphQLSchema, executeSync, parse, validate, type GraphQLFieldConfigMap } from "graphql";
import { expect, test } from "vitest";
import { buildGatewaySchema } from "../schema.ts";
import { viewerDocuments } from "../testing/documents.ts";
import { selectionOf } from "../planning/selection.ts";
import { planClient, type ClientRead } from "../subscription/client/client-read.ts";

const credits = { id: 3, personalEmail: 1, businessEmail: 2, phone: 3, email: 3 };
const plan = {
  id: 20,
  version: 1,
  name: "Starter",
  sku: "starter_monthly",
  price: 99,
  validity: 30,
  details: null,
  seats: 5,
  apiKeys: 1,
  features: [{ name: "Users", value: "5", tooltip: null }],
  isAddOn: false,
  isInitial: false,
  isCustom: false,
  showsApi: false,
  credits: { personalEmail: 500, businessEmail: 1000, phone: 500 },
};
const subscription = {
  id: 4,
  status: "active",
  autoRenews: true,
  expiresOn: "2026-12-01T00:00:00Z",
  plan,
  isPaid: true,
  downgradesOn: "2026-12-01T00:00:00Z",
  downgradesTo: plan,
};
const allowance = { total: 5, used: 2, available: 3 };
const everything = { id: 7, companyName: "Acme", credits, subscription, seats: allowance, apiKeys: allowance };
const read: Record<ClientRead, object> = { nothing: { id: 7 }, credits: { id: 7, credits }, client: everything };

const member = {
  id: 1,
  name: "Jane Doe",
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@acme.com",
  avatarUrl: null,
  role: "client",
  permissions: ["team.manage"],
  mustSetUpFactor: false,
};

const gateway = buildGatewaySchema();
const memberType = gateway.getType("Member") as GraphQLObjectType;
const seen: ClientRead[] = [];

/** The gateway's own types over a root that answers `viewer` from the rows a plan reads. */
function schemaWith(choose: (asked: Parameters<typeof selectionOf>[0]) => ClientRead): GraphQLSchema {
  const fields: GraphQLFieldConfigMap<unknown, unknown> = {
    viewer: {
      type: memberType,
      resolve: (_root, _args, _context, info) => ({ ...member, client: read[choose(info)] }),
    },
  };
  return new GraphQLSchema({ query: new GraphQLObjectType({ name: "Query", fields }) });
}

const planned = schemaWith((info) => {
  const chosen = planClient(selectionOf(info).get("viewer")?.get("client"));
  seen.push(chosen);
  return chosen;
});
const naive = schemaWith(() => "client");

test("any document gets from the planned read what reading everything would give", () => {
  fc.assert(
    fc.property(viewerDocuments(gateway), ({ text, variables }) => {
      const document = parse(text);
      expect(validate(gateway, document)).toEqual([]);
      const answer = executeSync({ schema: planned, document, variableValues: variables });
      expect(answer).toEqual(executeSync({ schema: naive, document, variableValues: variables }));
      expect(answer.errors).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
  expect(new Set(seen)).toEqual(new Set(["nothing", "credits", "client"]));
});

test("one parsed document is planned again for other variables", () => {
  const document = parse("query ($no: Boolean!) { viewer { id client @skip(if: $no) { companyName } } }");
  for (const no of [true, false, true]) {
    const variableValues = { no };
    expect(executeSync({ schema: planned, document, variableValues })).toEqual(
      executeSync({ schema: naive, document, variableValues }),
    );
  }
  expect(seen.slice(-3)).toEqual(["nothing", "client", "nothing"]);
});

function chosenFor(text: string): ClientRead | undefined {
  executeSync({ schema: planned, document: parse(text) });
  return seen.at(-1);
}

test("the viewer's id needs no read", () => {
  expect(chosenFor("{ viewer { name role permissions client { id __typename } } }")).toBe("nothing");
});

test("balances alone are one small row", () => {
  expect(
    chosenFor("{ viewer { client { credits { phone } ...F } } } fragment F on Client { id credits { email } }"),
  ).toBe("credits");
});

test("two aliases of the viewer share one read", () => {
  expect(chosenFor("{ a: viewer { client { credits { phone } } } b: viewer { client { companyName } } }")).toBe(
    "client",
  );
});
