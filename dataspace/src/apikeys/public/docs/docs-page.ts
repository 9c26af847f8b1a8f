import { createHash } from "node:crypto";
import { publicProblems } from "@finder/contract/messages/public-api/en";
import { docsScript, docsStyle } from "./docs-assets.ts";
import { samplesOf } from "./docs-samples.ts";

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
type Operation = { operationId: string; summary: string; description: string; parameters: Parameter[] };
/** The parts of the OpenAPI document that the page shows. */
export type ShownDocument = {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, { get: Operation & { responses: Record<string, unknown> } }>;
  components: { schemas: Record<string, Schema> };
};

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const examples: Record<string, string> = {
  getContacts: "?linkedinurl=https%3A%2F%2Fwww.linkedin.com%2Fin%2Ftest-jane-doe&type=businessemails",
};
const answers: Record<string, string> = {
  getContacts: "ContactsAnswer",
  getAccount: "AccountAnswer",
  getUsage: "UsageAnswer",
};

/** The document as one self-contained page: samples in three languages with the reader's own key. */
export function docsPage(document: ShownDocument): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(document.info.title)}</title><style>${docsStyle}</style></head><body><main>
<h1>${escape(document.info.title)}</h1>
<p class="quiet">Version ${escape(document.info.version)} · <a href="/openapi.json">openapi.json</a></p>
${prose(document.info.description)}
<label for="key">Your API key</label>
<input id="key" autocomplete="off" spellcheck="false" placeholder="YOUR_KEY" aria-describedby="keyhelp">
<p class="quiet" id="keyhelp">Fills in the samples below. It never leaves this page.</p>
${Object.entries(document.paths)
  .map(([path, { get }]) => operationOf(document, path, get))
  .join("\n")}
<section id="refusals"><h2>Refusals</h2><p>Every refusal is <code>application/problem+json</code>, with a code to test for and what to do.</p>${refusals()}</section>
</main><script>${docsScript}</script></body></html>
`;
}

/** Only the page's own style and script run. */
export const docsPolicy =
  `default-src 'none'; style-src ${hashOf(docsStyle)}; script-src ${hashOf(docsScript)}; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

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

function operationOf(document: ShownDocument, path: string, operation: Operation): string {
  const { operationId, summary, description, parameters } = operation;
  const address = path + (examples[operationId] ?? "");
  const samples = samplesOf(document.servers[0]?.url ?? "", address).map(
    ({ language, text }) =>
      `<h3>${language}</h3><div class="sample"><pre data-sample tabindex="0" aria-label="${escape(`${summary}: ${language}`)}">${escape(text)}</pre><button type="button" data-copy>Copy</button></div>`,
  );
  const parameterRows = parameters.map(({ name, in: where, required, description: about, schema }) => [
    `<code>${escape(name)}</code>`,
    `${where}${required ? ", required" : ""}`,
    kindOf(document, schema),
    inline(about ?? ""),
  ]);
  return `<section id="${operationId}"><h2><code>GET ${escape(path)}</code> ${escape(summary)}</h2>${prose(description)}
${samples.join("\n")}<h3>Parameters</h3>${table(["Name", "Where", "Kind", "Meaning"], parameterRows)}
<h3>Answer</h3>${table(["Field", "Kind", "Meaning"], fieldsOf(document, { $ref: `/${answers[operationId]}` }))}</section>`;
}

function refusals(): string {
  return table(
    ["Status", "Code", "Meaning", "What to do"],
    Object.entries(publicProblems).map(([code, { status, title, fix }]) => [
      String(status),
      `<code>${code}</code>`,
      escape(title),
      escape(fix),
    ]),
  );
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

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return `<div class="scroll"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</tbody></table></div>`;
}

/** Every field of an answer with its path, as `data[].results[].status`. */
function fieldsOf(document: ShownDocument, given: Schema, path = ""): string[][] {
  const schema = resolve(document, given);
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
