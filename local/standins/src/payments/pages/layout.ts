import { escapeHtml } from "../../html.ts";

/** Cents as money, e.g. `$99.00`. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);
}

const style = `
:root{color-scheme:light dark;--ink:#1b2430;--quiet:#566376;--line:#c9d2dd;--paper:#fff;--ground:#f4f6f9;--main:#3346b8;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#eef2f7;--quiet:#a9b5c4;--line:#46536a;--paper:#1a2230;--ground:#10151e;--main:#9fb0ff;--bad:#ff9b92}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:27rem;margin:2rem auto;padding:1.5rem;background:var(--paper);border:1px solid var(--line);border-radius:12px}
@media(max-width:30rem){main{margin:0;border:0;border-radius:0;min-height:100vh}}
h1{font-size:1.15rem;margin:0 0 .25rem}.sum{font-size:2rem;font-weight:650;margin:0}.quiet{color:var(--quiet);font-size:.9rem}
label{display:block;font-size:.9rem;font-weight:600;margin:.9rem 0 .25rem}
input{width:100%;font:inherit;padding:.6rem .7rem;border:1px solid var(--line);border-radius:8px;background:var(--paper);color:inherit}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:.8rem}
button{width:100%;font:inherit;font-weight:650;padding:.75rem;margin-top:1.1rem;border:0;border-radius:8px;background:var(--main);color:var(--paper);cursor:pointer}
button.plain{background:transparent;color:var(--ink);border:1px solid var(--line)}
a{color:var(--main)}.bad{color:var(--bad);font-weight:600}details{margin-top:1.2rem}table{width:100%;border-collapse:collapse}
td,th{text-align:start;padding:.4rem 0;border-bottom:1px solid var(--line);vertical-align:top}td:last-child,th:last-child{text-align:end}`;

/** A whole page of the local payment provider; it says what it is. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${body}<p class="quiet">Local payments: a test page. No real money moves, and no real card is accepted.</p></main></body></html>`;
}

/** The numbers to try, as the provider's own test cards behave. */
export const testCardHelp = `<details><summary>Test cards</summary><table>
<tr><th scope="col">Number</th><th scope="col">What happens</th></tr>
<tr><td>4242 4242 4242 4242</td><td>paid</td></tr>
<tr><td>4000 0000 0000 3220</td><td>asks for 3-D Secure</td></tr>
<tr><td>4000 0000 0000 0002</td><td>declined</td></tr>
<tr><td>4000 0000 0000 9995</td><td>insufficient funds</td></tr>
<tr><td>4000 0000 0000 0341</td><td>declined when charged</td></tr></table>
<p class="quiet">Any future date, any three digits.</p></details>`;
