import { createHash } from "node:crypto";
import type { Deprecation } from "@finder/contract/deprecations";
import { brandMark } from "@finder/contract/brand/page";
import { errorPage } from "@finder/contract/messages/errors/en";
import { publicProblems } from "@finder/contract/messages/public-api/en";
import { docsScript, docsStyle } from "./docs-assets.ts";
import { samplesOf } from "./docs-samples.ts";
import { otherWays, type Way } from "./other-ways.ts";

type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: string[];
  anyOf?: Schema[];
};
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Schema };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
};
/** The parts of the OpenAPI document that the page shows. */
export type ShownDocument = {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation & { responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, Schema> };
};

const { name: brandName } = errorPage;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const examples: Record<string, string> = {
  getContacts: "?linkedinurl=https%3A%2F%2Fwww.linkedin.com%2Fin%2Ftest-jane-doe&type=businessemails",
  findPeople: "?title=head+of+sales&country=DE&has=businessemails",
  findCompanies: "?name=Acme",
  getPerson: "?email=jane.doe%40acme.example",
};
const bodies: Record<string, object> = { reportBounces: { emails: ["jane.doe@acme.example"] } };
const answers: Record<string, string> = {
  getContacts: "ContactsAnswer",
  findPeople: "PeopleAnswer",
  findCompanies: "CompaniesAnswer",
  getPerson: "PersonAnswer",
  reportBounces: "BouncesAnswer",
  getAccount: "AccountAnswer",
  getUsage: "UsageAnswer",
};

/** The document as one page with a list of its sections: samples in three languages with the reader's own key. */
export function docsPage(document: ShownDocument, going: readonly Deprecation[]): string {
  const { title, version, description } = document.info;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  const ways = otherWays(document.servers[0]?.url ?? "");
  const contents = [
    ["key", "Your API key"],
    ...calls.map(({ call }) => [call.operationId, call.summary]),
    ["refusals", "Errors"],
    ...ways.map(({ id, title: way }) => [id, way]),
    ["deprecations", "Deprecations"],
  ].map(([id = "", name = ""]) => `<li><a href="#${id}">${escape(name)}</a></li>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/fonts.css">
<style>${docsStyle}</style></head><body>
<header class="bar"><a class="brand" href="/">${brandMark}${brandName}</a><a href="/">Back to the app</a></header>
<div class="frame"><nav aria-labelledby="contents"><label for="find">Search this page</label><input id="find" type="search" autocomplete="off"><p class="quiet" role="status" id="none"></p><h2 id="contents">On this page</h2><ul>${contents.join("")}</ul></nav><main>
<h1>${escape(title)}</h1>
<p class="quiet">Version ${escape(version)} · <a href="/openapi.json">openapi.json</a></p>
${prose(description)}
<label for="key">Your API key</label>
<input id="key" autocomplete="off" spellcheck="false" placeholder="YOUR_KEY" aria-describedby="keyhelp">
<p class="quiet" id="keyhelp">Fills in the samples below. It never leaves this page.</p>
${calls.map((each) => operationOf(document, each)).join("\n")}
<section id="refusals"><h2>Errors</h2><p>Every error is <code>application/problem+json</code>, with a code to test for and what to do.</p>${refusals()}</section>
${ways.map(wayOf).join("\n")}
<section id="deprecations"><h2>Deprecations</h2>${prose(ending)}${endings(going)}</section>
</main></div><script>${docsScript}</script></body></html>
`;
}

/** Only the page's own script runs; styles are its own and the faces'. */
export const docsPolicy =
  `default-src 'none'; style-src 'self' ${hashOf(docsStyle)}; script-src ${hashOf(docsScript)}; ` +
  "font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** Paragraphs and lists of the document's descriptions. */
function prose(text: string): string {
  return text
    .split("\n\n")
    .map((block) => {
      if (!block.startsWith("- ")) return `<p>${inline(block)}</p>`;
      const items = block.slice(2).split("\n- ");
      return `<ul>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</ul>`;
    })
    .join("\n");
}

type Called = { readonly path: string; readonly method: string; readonly call: Operation };

function operationOf(document: ShownDocument, { path, method, call }: Called): string {
  const { operationId, summary, description, parameters, requestBody } = call;
  const address = path + (examples[operationId] ?? "");
  const samples = samplesOf(document.servers[0]?.url ?? "", address, bodies[operationId]).map(
    ({ language, text }, index) => {
      const label = escape(`${summary}: ${language}`);
      return `<details class="sample"${index === 0 ? " open" : ""}><summary>${language}</summary><div class="code"><pre data-sample tabindex="0" role="region" aria-label="${label}">${escape(text)}</pre><button type="button" data-copy>Copy</button></div></details>`;
    },
  );
  const parameterRows = parameters.map(({ name, in: where, required, description: about, schema }) => [
    `<code>${escape(name)}</code>`,
    `${where}${required ? ", required" : ""}`,
    kindOf(document, schema),
    inline(about ?? ""),
  ]);
  const bodyRows = requestBody ? fieldsOf(document, requestBody.content["application/json"].schema) : [];
  for (const [name = "", kind = "", about = ""] of bodyRows) parameterRows.push([name, "body, required", kind, about]);
  return `<section id="${operationId}"><h2>${escape(summary)}</h2><code class="address">${method} ${escape(path)}</code>${prose(description)}
${samples.join("\n")}<h3>Parameters</h3>${table(`${summary}: parameters`, ["Name", "Where", "Kind", "Meaning"], parameterRows)}
<h3>Response</h3>${table(`${summary}: response`, ["Field", "Kind", "Meaning"], fieldsOf(document, { $ref: `/${answers[operationId]}` }))}</section>`;
}

function wayOf({ id, title, text, language, sample }: Way): string {
  return `<section id="${id}"><h2>${escape(title)}</h2>${prose(text)}
<details class="sample" open><summary>${language}</summary><div class="code"><pre data-way="${id}" tabindex="0" role="region" aria-label="${escape(`${title}: ${language}`)}">${escape(sample)}</pre><button type="button" data-copy>Copy</button></div></details></section>`;
}

function refusals(): string {
  return table(
    "Errors",
    ["Status", "Code", "Meaning", "What to do"],
    Object.entries(publicProblems).map(([code, { status, title, fix }]) => [
      String(status),
      `<code>${code}</code>`,
      escape(title),
      escape(fix),
    ]),
  );
}

const ending = `Responses to calls that use a deprecated part carry \`Deprecation\` (since when, in seconds) and \`Sunset\` (the day from which such calls fail).
In Usage > Deprecations the account owner sees which keys, tokens and named operations still use it, and is emailed 90, 30 and 7 days before.`;

function endings(going: readonly Deprecation[]): string {
  if (going.length === 0) return "<p>No part is deprecated.</p>";
  const rows = going.map(({ coordinate, goes, instead }) => [
    `<code>${escape(coordinate)}</code>`,
    escape(goes),
    instead === "" ? "" : `<code>${escape(instead)}</code>`,
  ]);
  return table("Deprecations", ["Part", "Retired on", "Use instead"], rows);
}

function inline(text: string): string {
  return escape(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");
}

function kindOf(document: ShownDocument, given: Schema): string {
  const schema = resolve(document, given);
  if (schema.enum) return schema.enum.map((one) => `<code>${escape(one)}</code>`).join(" ");
  if (schema.items) return `list of ${kindOf(document, schema.items)}`;
  if (schema.anyOf) return schema.anyOf.map((one) => kindOf(document, one)).join(" or ");
  return escape([schema.type ?? ""].flat().join(" or "));
}

function table(name: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escape(name)}"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</tbody></table></div>`;
}

/** Every field of an answer with its path, as `data[].results[].status`. */
function fieldsOf(document: ShownDocument, given: Schema, path = ""): string[][] {
  const schema = resolve(document, given.anyOf?.[0] ?? given);
  if (schema.items) return fieldsOf(document, schema.items, `${path}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const place = path === "" ? name : `${path}.${name}`;
    const description = inline(field.description ?? resolve(document, field).description ?? "");
    return [
      [`<code>${escape(place)}</code>`, kindOf(document, field), description],
      ...fieldsOf(document, field, place),
    ];
  });
}

function resolve({ components }: ShownDocument, schema: Schema): Schema {
  return schema.$ref ? (components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? schema) : schema;
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
