import { randomUUID } from "node:crypto";
import { Pool } from "undici";
import type { BenchProduct } from "../product.ts";
import { sentByWeb } from "../sends-as-web.ts";

/** How much all layers together may cost, as a multiple of what PostgreSQL uses. */
export const goals = { list: 2, small: 2.5 } as const;

type Kind = { readonly name: string; readonly operation: string; readonly goal: keyof typeof goals | null };
type Variables = Readonly<Record<string, unknown>>;

/** One of the operations that are measured, ready to be sent; `index` says which profile a reveal takes. */
export type ChainCall = Omit<Kind, "operation"> & { readonly send: (index: number) => Promise<string> };

const everyDatum = { data: ["PERSONAL_EMAIL", "BUSINESS_EMAIL", "PHONE"], personal: true, business: true, phone: true };
const month = new Date().toISOString().slice(0, 7);
const contacts = { page: 1, search: "", sort: "NEWEST" };

/** Stands for the address of a profile that a request is about. */
const anAddress = "https://www.linkedin.com/in/bench-address";

type Known = { readonly id: string; readonly profileUrl: string };

const kinds: readonly (Kind & { readonly variables: (known: Known) => Variables })[] = [
  { name: "viewer", operation: "Viewer", goal: "small", variables: () => ({}) },
  { name: "dashboard", operation: "DashboardHome", goal: "small", variables: () => ({}) },
  { name: "search", operation: "SearchContact", goal: "small", variables: () => ({ url: anAddress, ...everyDatum }) },
  { name: "reveal", operation: "RevealContact", goal: null, variables: () => ({ url: anAddress, datum: "PHONE" }) },
  { name: "contacts 25", operation: "MyContacts", goal: "list", variables: () => ({ ...contacts, pageSize: 25 }) },
  { name: "contacts 100", operation: "MyContacts", goal: "list", variables: () => ({ ...contacts, pageSize: 100 }) },
  {
    name: "panel",
    operation: "ContactPanel",
    goal: "small",
    variables: ({ id, profileUrl }) => ({ id, url: profileUrl }),
  },
  { name: "members", operation: "Team", goal: "list", variables: () => ({ page: 1, pageSize: 50 }) },
  { name: "platform usage", operation: "PlatformUsage", goal: "list", variables: () => ({ month, search: "" }) },
  { name: "statement", operation: "CreditStatement", goal: "list", variables: () => ({ page: 1, pageSize: 25 }) },
  { name: "plans", operation: "Plans", goal: "small", variables: () => ({}) },
  { name: "invoices", operation: "Invoices", goal: "list", variables: () => ({ page: 1, pageSize: 25, search: "" }) },
  { name: "API log", operation: "ApiRequests", goal: "list", variables: () => ({ page: 1, pageSize: 25 }) },
];

/** Every operation as the web sends it, over pooled connections; `urls`: profiles nobody has revealed, one for each reveal. */
export async function chainCalls(
  product: BenchProduct,
  urls: readonly string[],
): Promise<{ calls: ChainCall[]; stop: () => Promise<void> }> {
  const pool = new Pool(product.url, { connections: 64 });
  const ofBrowser = browserHeaders(product);
  const callOf = async ({ name, operation, goal }: Kind, variables: Variables): Promise<ChainCall> => {
    const sent = await sentByWeb(operation, variables);
    const headers = { ...ofBrowser, ...sent.headers };
    const [before = "", ...after] = sent.body.split(anAddress);
    const send = async (index: number): Promise<string> => {
      const body = after.length === 0 ? before : [before, ...after].join(urls[index % urls.length]);
      const answer = await pool.request({
        method: "POST",
        path: "/graphql",
        headers: { ...headers, "x-request-id": randomUUID() },
        body,
      });
      return checked(name, answer.statusCode, await answer.body.text());
    };
    return { name, goal, send };
  };
  const list = await callOf({ name: "contacts", operation: "MyContacts", goal: null }, { ...contacts, pageSize: 25 });
  const known = aContact(await list.send(0));
  const calls: ChainCall[] = [];
  for (const kind of kinds) calls.push(await callOf(kind, kind.variables(known)));
  return { calls, stop: () => pool.close() };
}

/** What a browser adds to what Apollo Client sends. */
function browserHeaders({ url, token }: BenchProduct): Record<string, string> {
  return {
    "accept-encoding": "gzip, deflate, br, zstd",
    "accept-language": "en-US,en;q=0.9",
    cookie: `finder_session=${token}`,
    origin: url,
    referer: `${url}/dashboard`,
    "sec-fetch-dest": "empty",
    "sec-fetch-mode": "cors",
    "sec-fetch-site": "same-origin",
    "user-agent":
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  };
}

/** An answer's text; throws when it is none that a page could show. */
function checked(name: string, status: number, text: string): string {
  if (status !== 200 || text.includes('"errors":'))
    throw new Error(`${name} was answered ${status}: ${text.slice(0, 500)}`);
  return text;
}

type Answer = { readonly data?: object; readonly errors?: readonly object[] };

/** The first contact of the list, for the panel. */
function aContact(text: string): Known {
  const { data } = JSON.parse(text) as Answer & { data: { myContacts: { items: Known[] } } };
  const [first] = data.myContacts.items;
  if (!first) throw new Error("The client of the bench has no contacts.");
  return first;
}
