import { brandMark } from "@finder/contract/brand/page";
import { publicCalls } from "@finder/contract/endpoints/public-api";
import { publicProblems } from "@finder/contract/messages/public-api/en";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";

type Described = { description?: string; properties?: Record<string, Described>; items?: Described; $ref?: string };
type Operation = {
  description: string;
  parameters: Described[];
  responses: Record<string, { description: string; headers: object }>;
};
type Document = {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Described> };
};

let dataspace: TestDataspace;
let document: Document;
beforeAll(async () => {
  dataspace = await startDataspace({ WEB_URL: "https://finder.example" });
  document = (await (await fetch(`${dataspace.url}/openapi.json`)).json()) as Document;
});
afterAll(() => dataspace.close());

function calls(): Operation[] {
  return Object.values(document.paths).flatMap((methods) => Object.values(methods));
}

function undescribed(schema: Described, path: string): string[] {
  return [
    ...(schema.description === undefined && schema.$ref === undefined && !path.endsWith("[]") ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => undescribed(field, `${path}.${name}`)),
    ...(schema.items ? undescribed(schema.items, `${path}[]`) : []),
  ];
}

it("the document is OpenAPI 3.1 and describes every field, parameter and answer", () => {
  expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "https://finder.example" }] });
  expect(Object.keys(document.paths)).toEqual(Object.keys(publicCalls));
  const { schemas } = document.components;
  expect(Object.entries(schemas).flatMap(([name, schema]) => undescribed(schema, name))).toEqual([]);
  for (const call of calls()) {
    const parts = [...call.parameters, ...Object.values(call.responses), call];
    expect(parts.filter((part) => !part.description)).toEqual([]);
    expect(Object.values(call.responses).every(({ headers }) => "X-Request-Id" in headers)).toBe(true);
  }
});

it("every refusal stands in the document and on the page, with what to do", async () => {
  const responses = calls().map((call) => call.responses);
  const page = await (await fetch(`${dataspace.url}/docs/api`)).text();
  const { NOT_FOUND: _, ...ofCalls } = publicProblems;
  for (const [code, { status }] of Object.entries(ofCalls))
    expect(responses.map((each) => each[status]?.description ?? "").join("\n")).toContain(`\`${code}\``);
  for (const [code, { fix }] of Object.entries(publicProblems)) {
    expect(page).toContain(`<code>${code}</code>`);
    expect(page).toContain(fix.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
  }
});

it("the page loads only its own fonts, logo and script, with samples for each call", async () => {
  for (const path of ["/docs", "/docs/api"]) {
    const answer = await fetch(dataspace.url + path);
    const page = await answer.text();
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'self' 'sha256-[^ ]+; script-src 'sha256-/,
    );
    expect(page.match(/<link[^>]*href="[^"]*"/g)?.map((link) => link.split('"').at(-2))).toEqual([
      "/favicon.svg",
      "/fonts.css",
    ]);
    expect(page).not.toMatch(/<(?:img|iframe)|src=|@import|url\(/);
    expect(page.match(/<pre data-sample/g)).toHaveLength(3 * Object.keys(publicCalls).length);
    expect(page).toContain("curl --retry 4 --retry-max-time 60 -H &quot;Authorization: Bearer YOUR_KEY&quot;");
  }
});

it("the page has the product's logo, a link back, and a list of all its sections", async () => {
  const page = await (await fetch(`${dataspace.url}/docs/api`)).text();
  expect(page).toContain(`<a class="brand" href="/">${brandMark}Contact Finder</a><a href="/">Back to the app</a>`);
  const [contents = ""] = /<nav.*<\/nav>/.exec(page) ?? [];
  const listed = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(listed).toEqual([
    "key",
    "getContacts",
    "findPeople",
    "findCompanies",
    "getPerson",
    "reportBounces",
    "getAccount",
    "getUsage",
    "refusals",
    "caps",
    "graphql",
    "operations",
    "webhooks",
    "assistants",
    "client",
    "deprecations",
  ]);
  for (const id of listed) expect(page).toContain(` id="${id}"`);
});
