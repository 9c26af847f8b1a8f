/** A way into the product other than the public API, with a sample; `YOUR_TOKEN`: a service token, `YOUR_KEY`: a key. */
export type Way = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly language: string;
  readonly sample: string;
};

/** What else programs and assistants can use, at this address. */
export function otherWays(baseUrl: string): Way[] {
  return [
    {
      id: "caps",
      title: "Spend no more than you mean to",
      text: "`X-Max-Credits` refuses a call that would cost more, before anything is charged; in GraphQL it is the argument `maxCredits`. Keys and service tokens have budgets, and the account owner caps what each member spends in a month.",
      language: "curl",
      sample: `curl -sS -H "Authorization: Bearer YOUR_KEY" -H "X-Max-Credits: 0" \\
  "${baseUrl}/v1/contacts?linkedinurl=https%3A%2F%2Fwww.linkedin.com%2Fin%2Ftest-jane-doe&type=businessemails"`,
    },
    {
      id: "graphql",
      title: "GraphQL",
      text: "Everything that the web app does, with a service token (Settings > API > Service tokens). `/graphql` is also its explorer, and `/schema.graphql` its schema.",
      language: "curl",
      sample: `curl -sS "${baseUrl}/graphql" -H "Authorization: Bearer YOUR_TOKEN" -H "Content-Type: application/json" \\
  -d '{ "query": "{ viewer { name role } }" }'`,
    },
    {
      id: "operations",
      title: "Named operations",
      text: "A GraphQL document that the account owner registers under a name (Settings > Operations) is called with plain parameters at its own address, with a price before it runs and an OpenAPI document: `/ops` lists those that a token may call, `/ops/openapi.json` describes them.",
      language: "curl",
      sample: `curl -sS "${baseUrl}/ops" -H "Authorization: Bearer YOUR_TOKEN"`,
    },
    {
      id: "webhooks",
      title: "Webhooks",
      text: "Reveals, refunds, suppressions, finished jobs, low credits, members, the subscription and spent budgets are sent to your URL as they happen (Settings > Webhooks), in order and signed by the Standard Webhooks specification. Check the signature before you read the body.",
      language: "TypeScript",
      sample: `import { verifyWebhook } from "@contact-finder/client";

/** The event of a request; throws where it was not signed with the webhook's secret. */
export async function eventOf(request: Request, secret: string) {
  return verifyWebhook(secret, request.headers, await request.text());
}`,
    },
    {
      id: "assistants",
      title: "Assistants",
      text: "Claude, ChatGPT and other assistants that speak the Model Context Protocol connect to `/mcp` (Settings > Assistants), by signing in or with a service token. Each works within a budget, and asks before it spends more.",
      language: "curl",
      sample: `curl -sS "${baseUrl}/mcp" -H "Authorization: Bearer YOUR_TOKEN" \\
  -H "Content-Type: application/json" -H "Accept: application/json, text/event-stream" \\
  -d '{ "jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {} }'`,
    },
    {
      id: "client",
      title: "The client package",
      text: "A typed client for all of it, which waits and tries again where that is safe: `npm run client` in the product's folder packs it.",
      language: "TypeScript",
      sample: `import { createClient, documents, done } from "@contact-finder/client";

const finder = createClient({ url: "${baseUrl}", token: "YOUR_TOKEN" });
const { data } = await finder.graphql(documents.FindPeople, { filter: { title: "sales" }, first: 5 });
console.log(done(data.findPeople).people.map(({ fullName }) => fullName));`,
    },
  ];
}
