import { contactFieldsAsked, memberColumnsAsked, membersPath, pageBody } from "../peers/calls.ts";
import {
  toAllowance,
  toContact,
  toCredits,
  toMember,
  toPlan,
  toSubscription,
  toTeamMember,
  type Row,
} from "../peers/shapes.ts";
import type { BenchProduct } from "../product.ts";

/** What Mesh calls the answers of the REST calls. */
export type MeshData = Readonly<Record<"session" | "team" | "contacts" | "counters", Row>>;

/** One REST call as the floor makes it. */
export type RestCall = { readonly method: "GET" | "POST"; readonly path: string; readonly body?: string };

/** One of the four operations: what a caller sends, and what the floor fetches for it. */
export type Operation = {
  readonly name: string;
  readonly query: string;
  readonly rest: (product: BenchProduct) => RestCall[];
  /** The same in the graph that Mesh makes of the REST calls, and what turns its answer into ours. */
  readonly mesh: { readonly query: string; readonly answer: (data: MeshData) => object };
};

const meshSession = `session { appuser { appuserid clientid name firstname lastname email role client_by_clientid {
  clientid companyname
  usercredit_by_clientid { usercreditid personal_email_credits bus_email_credits contactcredit emailcredit seatcount apicallcount }
  usersubscription_by_clientid { subscriptionid planid autorenew expirydate transactionid
    subscriptionplan_by_planid { planid name price details availableseats availableapicall } }
} } }`;

const viewer: Operation = {
  name: "viewer",
  query: `query Viewer { viewer { id name email role client { id companyName credits { id personalEmail businessEmail phone email }
    subscription { id status expiresOn plan { id name price } } } } }`,
  rest: (product) => [client(product)],
  mesh: {
    query: `query Viewer { ${meshSession} }`,
    answer: (data) => {
      const { member, row, credit, subscription, plan } = partsOf(data);
      return {
        viewer: {
          ...pick(asId(toMember(member)), "id", "name", "email", "role"),
          client: {
            id: String(row.clientid),
            companyName: row.companyname,
            credits: asId(toCredits(credit)),
            subscription: {
              ...pick(asId(toSubscription(subscription)), "id", "status", "expiresOn"),
              plan: pick(asId(plan), "id", "name", "price"),
            },
          },
        },
      };
    },
  },
};

const memberFields = ["id", "name", "email", "role", "status", "addedOn"];

const members: Operation = {
  name: "members 50",
  query: `query Members { members(page: 1, pageSize: 50) { totalCount items { ${memberFields.join(" ")} creditsUsed } } }`,
  rest: () => [{ method: "GET", path: `/api/v2/${membersPath(1, 50, memberColumnsAsked)}` }],
  mesh: {
    query: `query Members {
      team(filter: "isdeleted=0", fields: "${memberColumnsAsked}",
        order: "createdon DESC,appuserid DESC", limit: 50, offset: 0, include_count: "true") {
        resource { appuserid name firstname lastname email role isactive invitestatus createdon creditsused }
        meta { count } } }`,
    answer: ({ team }) => ({
      members: {
        totalCount: team.meta.count,
        items: team.resource.map((row) => ({
          ...pick(asId(toTeamMember(row)), ...memberFields),
          creditsUsed: row.creditsused,
        })),
      },
    }),
  },
};

const meshFields = JSON.stringify(contactFieldsAsked).replaceAll(/"(\w+)":/g, "$1:");

const contacts: Operation = {
  name: "contacts 100",
  query: `query Contacts { myContacts(page: 1, pageSize: 100) { totalCount items { id fullName profileUrl title company
    personalEmail { found revealed cost values quality } businessEmail { found revealed cost values quality } phone { found revealed cost values quality } } } }`,
  rest: () => [post("searchname", { ...pageBody(1, 100), fields: contactFieldsAsked })],
  mesh: {
    query: `query Contacts { contacts(input: { limit: 100, offset: 0, searchtext: "", fields: ${meshFields} }) {
      resource { profilekey full_name linkedinurl title company data { type found open cost values validation } } meta { count } } }`,
    answer: ({ contacts: { resource, meta } }) => ({
      myContacts: { totalCount: meta.count, items: resource.map(toContact) },
    }),
  },
};

const dashboard: Operation = {
  name: "dashboard",
  query: `query Dashboard { viewer { id client { id credits { id personalEmail businessEmail phone }
    subscription { id status autoRenews expiresOn plan { id name details } } seats { total used available } apiKeys { total used available } } }
    week: revealedCount(days: 7) month: revealedCount(days: 30) quarter: revealedCount(days: 90) }`,
  rest: (product) => [client(product), post("datascript/appcounters", {})],
  mesh: {
    query: `query Dashboard { ${meshSession} counters(input: { all: true }) { revealed { _7 _30 _90 } } }`,
    answer: (data) => {
      const { member, row, credit, subscription, plan } = partsOf(data);
      const counted = data.counters.revealed;
      return {
        viewer: {
          id: String(member.appuserid),
          client: {
            id: String(row.clientid),
            credits: pick(asId(toCredits(credit)), "id", "personalEmail", "businessEmail", "phone"),
            subscription: {
              ...pick(asId(toSubscription(subscription)), "id", "status", "autoRenews", "expiresOn"),
              plan: pick(asId(plan), "id", "name", "details"),
            },
            seats: toAllowance(plan.seats, credit.seatcount),
            apiKeys: toAllowance(plan.keys, credit.apicallcount),
          },
        },
        week: counted["_7"],
        month: counted["_30"],
        quarter: counted["_90"],
      };
    },
  },
};

/** What the gateways are measured with. */
export const operations: readonly Operation[] = [viewer, members, contacts, dashboard];

function client({ client: { clientid } }: BenchProduct): RestCall {
  return {
    method: "GET",
    path: `/api/v2/finder/_table/client?filter=clientid%3D${clientid}&fields=clientid,companyname`,
  };
}

/** The parts of a session's answer, in our shapes. */
function partsOf({ session }: MeshData) {
  const member = session.appuser;
  const row = member.client_by_clientid;
  const [credit] = row.usercredit_by_clientid;
  const [subscription] = row.usersubscription_by_clientid;
  if (!credit || !subscription) throw new Error("Mesh answers a client without balances or a subscription.");
  return { member, row, credit, subscription, plan: toPlan(subscription.subscriptionplan_by_planid) };
}

function pick(from: object, ...names: string[]): object {
  return Object.fromEntries(names.map((name) => [name, (from as Readonly<Record<string, unknown>>)[name] ?? null]));
}

function asId<Shape extends { readonly id: number | string }>(row: Shape): object {
  return { ...row, id: String(row.id) };
}

function post(path: string, body: object): RestCall {
  return {
    method: "POST",
    path: `/api/v2/${path}`,
    body: JSON.stringify(body),
  };
}
