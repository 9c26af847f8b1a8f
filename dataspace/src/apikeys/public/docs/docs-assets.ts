import { brandStyle } from "@finder/contract/brand/page";

/** Style and script of the docs page; they stand in the page, which works without its faces too. */
export const docsStyle = `${brandStyle}
html { scroll-padding-block-start: 1.5rem; }
.frame { display: grid; grid-template-columns: 14rem minmax(0, 52rem); gap: 3rem; justify-content: center; padding: 2rem 1.25rem 5rem; }
nav { position: sticky; inset-block-start: 1.5rem; align-self: start; font-size: .875rem; }
[hidden] { display: none !important; }
nav label { margin-block-start: 0; } nav input { margin-block-end: .25rem; }
nav h2 { margin: 0 0 .5rem; font-size: .8125rem; color: var(--muted); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .375rem .625rem; border-radius: 6px; color: var(--text); text-decoration: none; }
nav a:hover { background: var(--fill); }
main > h1 { font-size: 1.75rem; line-height: 1.25; letter-spacing: -.015em; margin: 0 0 .5rem; }
section { margin-block-start: 2.5rem; padding-block-start: 2rem; border-block-start: 1px solid var(--line); }
section > h2 { margin: 0 0 .25rem; font-size: 1.25rem; letter-spacing: -.01em; }
h3 { margin: 2rem 0 .5rem; font-size: .9375rem; }
p, ul { margin: .5rem 0; }
code, pre, input { font: .8125rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code { background: var(--fill); padding: .1rem .3rem; border-radius: 4px; overflow-wrap: anywhere; }
.address { display: inline-block; margin-block: .5rem; padding: .25rem .625rem; border-radius: 6px; }
pre { background: #10181a; color: #e6eeee; padding: 1rem; border-radius: 10px; overflow: auto; margin: 0; max-block-size: 24rem; }
.sample { margin-block: .75rem; }
summary, .samplehead { display: flex; align-items: center; min-block-size: 2.25rem; font-weight: 600; font-size: .875rem; }
summary { cursor: pointer; display: list-item; padding-block: .5rem; }
.code { position: relative; }
.code button { position: absolute; inset-block-start: .5rem; inset-inline-end: .5rem; font: inherit; font-size: .8125rem; padding: .25rem .75rem; min-block-size: 2rem; border: 1px solid #3b4a4d; border-radius: 6px; background: #1d282b; color: #e6eeee; cursor: pointer; }
.code pre { padding-block-start: 3.25rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: start; vertical-align: top; padding: .5rem .75rem .5rem 0; border-block-end: 1px solid var(--line); }
td { min-width: 6rem; } td code { white-space: nowrap; } th { color: var(--muted); font-weight: 600; }
label { display: block; font-weight: 600; margin-block: 1.5rem .25rem; }
input { inline-size: 100%; max-inline-size: 26rem; padding: .5rem .75rem; border: 1px solid #7f8b8d; border-radius: 8px; background: var(--surface); color: var(--text); }
.quiet { color: var(--muted); font-size: .875rem; }
@media (max-width: 56rem) { .frame { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; padding-block-start: 1.25rem; } nav { position: static; } }
`;

/** Puts the reader's key into the samples, in this page only, copies them, and shows the sections that hold what is searched. */
export const docsScript = `
const key = document.getElementById("key");
const samples = [...document.querySelectorAll("pre[data-sample]")].map((pre) => [pre, pre.textContent]);
const fill = () => {
  const typed = key.value.trim();
  const safe = /^[A-Za-z0-9_]+$/.test(typed) ? typed : "YOUR_KEY";
  for (const [pre, text] of samples) pre.textContent = text.replaceAll("YOUR_KEY", safe);
};
key.addEventListener("input", fill);
const find = document.getElementById("find");
const sections = [...document.querySelectorAll("main > section")];
find.addEventListener("input", () => {
  const words = find.value.toLowerCase().split(/\\s+/);
  for (const section of sections) {
    section.hidden = !words.every((word) => section.textContent.toLowerCase().includes(word));
    document.querySelector('nav a[href="#' + section.id + '"]').hidden = section.hidden;
  }
  const isNone = sections.every((section) => section.hidden);
  document.getElementById("none").textContent = isNone ? "No section matches." : "";
});
for (const button of document.querySelectorAll("button[data-copy]"))
  button.addEventListener("click", async () => {
    const text = button.parentElement.querySelector("pre").textContent;
    await navigator.clipboard.writeText(text).then(() => { button.textContent = "Copied"; }, () => { button.textContent = "Select and copy"; });
    setTimeout(() => { button.textContent = "Copy"; }, 3000);
  });
`;
