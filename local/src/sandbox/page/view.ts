import { brandMark, brandStyle } from "@finder/contract/brand/page";
import { escapeHtml } from "@finder/standins/html";
import { moods, type Mood } from "@finder/standins/webhooks/receiver";
import type { Demo } from "../../demo/seed.ts";
import type { State } from "../state.ts";

/** What does not change while a sandbox runs. */
export type Place = {
  readonly productUrl: string;
  readonly inboxUrl: string;
  readonly demo: Demo | null;
  readonly serviceToken: string;
};

type PageInput = { readonly state: State; readonly place: Place; readonly mood: Mood; readonly said: string | null };

const style = `${brandStyle}
main{max-width:72rem;margin:0 auto;padding:1.5rem 1.25rem 4rem}h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1.125rem;margin:2.25rem 0 .5rem}h3{font-size:.9375rem;margin:1.25rem 0 .25rem}
.quiet{color:var(--muted)}.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:.75rem 0}
button,input{font:inherit;font-size:.875rem;min-height:2.25rem;padding:.25rem .75rem;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:var(--text)}
button{font-weight:600;cursor:pointer}button[aria-pressed=true]{background:var(--fill)}label{font-size:.8125rem;font-weight:600;display:grid;gap:.25rem}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:10px;background:var(--surface)}table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:start;padding:.5rem .75rem;border-bottom:1px solid var(--line);vertical-align:top}tr:last-child td{border-bottom:0}th{color:var(--muted);font-weight:600;white-space:nowrap}
code,pre{font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}pre{margin:.25rem 0;white-space:pre-wrap}summary{cursor:pointer}
[role=status]{padding:.625rem .875rem;border-radius:8px;background:var(--fill);margin:.75rem 0}ul{padding-inline-start:1.25rem;margin:.25rem 0}`;

const ways = [
  ["hour", "1 hour"],
  ["day", "1 day"],
  ["week", "1 week"],
  ["month", "1 month"],
] as const;

/** The sandbox as one page: the clock, what comes next, and what has happened. */
export function sandboxPage({ state, place, mood, said }: PageInput): string {
  const { payments } = state;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox</title><link rel="icon" href="data:,"><style>${style}</style></head><body>
<header class="bar"><a class="brand" href="/">${brandMark}Sandbox</a><a href="${escapeHtml(place.productUrl)}">Open the product</a></header><main>
<h1>${readable(state.now)}</h1><p class="quiet">The time of the whole product. Everything here is on this machine, and nothing leaves it.</p>
${said === null ? "" : `<p role="status">${escapeHtml(said)}</p>`}
<form class="row" method="post" action="/clock">${ways.map(([by, name]) => `<button name="by" value="${by}">Forward ${name}</button>`).join("")}</form>
<form class="row" method="post" action="/clock"><label>Forward to (UTC) <input type="datetime-local" name="to" required></label><button>Go</button></form>
<p><a href="/">Look again</a></p>
<h2>Comes next</h2>${table(
    "Comes next",
    ["When (UTC)", "What", "Whose"],
    state.due.map(({ on, what, who }) => [on, what, who].map(escapeHtml)),
    "Nothing is due.",
  )}
<h2>Emails</h2><p><a href="${escapeHtml(place.inboxUrl)}">All emails</a></p>
${table(
  "Mails",
  ["When (UTC)", "To", "Subject"],
  state.mails.map(({ receivedOn, to, subject, url }) => [
    readable(receivedOn),
    escapeHtml(to),
    `<a href="${escapeHtml(url)}">${escapeHtml(subject || "(no subject)")}</a>`,
  ]),
  "No mail yet.",
)}
<h2>Payments</h2>
<h3>Subscriptions</h3>${table(
    "Subscriptions",
    ["Since", "Id", "Customer", "Status"],
    payments.subscriptions.map((one) => [
      at(one.created),
      code(one.id),
      code(one.customer ?? ""),
      escapeHtml(one.status ?? ""),
    ]),
    "None.",
  )}
<h3>Invoices</h3>${table(
    "Invoices",
    ["When (UTC)", "Id", "Total", "Status"],
    payments.invoices.map((one) => [
      at(one.created),
      code(one.id),
      money(one.total, one.currency),
      escapeHtml(one.status ?? ""),
    ]),
    "None.",
  )}
<h3>Refunds</h3>${table(
    "Refunds",
    ["When (UTC)", "Id", "Amount", "Status"],
    payments.refunds.map((one) => [
      at(one.created),
      code(one.id),
      money(one.amount, one.currency),
      escapeHtml(one.status ?? ""),
    ]),
    "None.",
  )}
<h3>Events sent to the product</h3>${table(
    "Events sent to the product",
    ["When (UTC)", "Type", "Taken"],
    payments.events.map((one) => [
      at(one.created),
      code(one.type ?? ""),
      one.pending_webhooks === 0 ? "yes" : "not yet",
    ]),
    "None.",
  )}
<h2>Webhooks sent</h2>${table(
    "Webhooks sent",
    ["When (UTC)", "Type", "To", "State", "Tries"],
    state.sent.map(({ on, type, url, state: how, tries }) => [
      escapeHtml(on),
      code(type),
      code(url),
      escapeHtml(how),
      String(tries),
    ]),
    "None yet: reveal a person.",
  )}
<h2>Webhooks received</h2><p class="quiet">A customer's program on this machine, which checks each signature.</p>
<form class="row" method="post" action="/receiver">${moods.map((each) => `<button name="mood" value="${each}" aria-pressed="${each === mood}">${moodNames[each]}</button>`).join("")}</form>
${table(
  "Webhooks received",
  ["When (UTC)", "Type", "Signature", "Answered", "Message"],
  state.received.map(({ receivedOn, type, isVerified, answered, body }) => [
    readable(receivedOn),
    code(type),
    isVerified ? "right" : "wrong",
    String(answered ?? "nothing"),
    `<details><summary>Show</summary><pre>${escapeHtml(indented(body))}</pre></details>`,
  ]),
  "None yet.",
)}
<h2>Begin here</h2><ul>${links(place)}</ul>${accounts(place)}
</main></body></html>
`;
}

const moodNames: Record<Mood, string> = { ok: "Take webhooks", error: "Answer 500", hang: "Do not answer" };

function links({ productUrl, serviceToken }: Place): string {
  const places = [
    ["The product", "/"],
    ["GraphQL explorer", "/graphql"],
    ["Public API", "/docs/api"],
    ["Operators' console", "/operator"],
  ] as const;
  return [
    ...places.map(([name, path]) => `<li><a href="${escapeHtml(productUrl + path)}">${name}</a></li>`),
    `<li>Named operation: <code>${escapeHtml(productUrl)}/ops/find-people</code>, assistants: <code>${escapeHtml(productUrl)}/mcp</code></li>`,
    `<li>Service token: <code>${escapeHtml(serviceToken)}</code></li>`,
  ].join("");
}

function accounts({ demo }: Place): string {
  if (!demo) return "";
  const people = demo.accounts.map(({ email, password, about }) => [code(email), code(password), escapeHtml(about)]);
  const profiles = demo.profiles.map(({ url, about }) => [code(url), escapeHtml(about)]);
  return `<h3>Accounts</h3>${table("Accounts", ["Email", "Password", "Who"], people, "")}<h3>Profiles to search for</h3>${table("Profiles", ["Address", "What is known"], profiles, "")}`;
}

/** Cells are HTML. */
function table(name: string, heads: readonly string[], rows: readonly (readonly string[])[], empty: string): string {
  if (rows.length === 0) return `<p class="quiet">${empty}</p>`;
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  return `<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

function readable(iso: string): string {
  return escapeHtml(`${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`);
}

function at(seconds: number): string {
  return readable(new Date(seconds * 1000).toISOString());
}

function money(cents = 0, currency = "usd"): string {
  return escapeHtml(new Intl.NumberFormat("en", { style: "currency", currency }).format(cents / 100));
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
