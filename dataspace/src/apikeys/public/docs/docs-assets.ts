/** Style and script of the docs page; it loads nothing else, so that it works offline. */
export const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#d9dee7, #3a4252); --soft: light-dark(#f5f7fa, #1b2029); --ink: light-dark(#1c2430, #e8ecf3); --quiet: light-dark(#566175, #a3adbd); --accent: light-dark(#0b5bd3, #7db0ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 60rem; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: light-dark(#fff, #12161d); }
h1 { font-size: 1.9rem; margin: 0 0 .5rem; } h2 { margin: 3rem 0 .5rem; font-size: 1.35rem; } h3 { margin: 1.75rem 0 .75rem; font-size: 1rem; }
p, ul { margin: .5rem 0; } a { color: var(--accent); }
code, pre, input { font: .875rem/1.5 ui-monospace, monospace; }
code { background: var(--soft); padding: .1rem .3rem; border-radius: 4px; overflow-wrap: anywhere; }
pre { background: #10151d; color: #e8ecf3; padding: 1rem; border-radius: 8px; overflow: auto; margin: 0; }
.sample { position: relative; margin: .5rem 0 1rem; }
.sample button { position: absolute; inset-block-end: calc(100% + .35rem); inset-inline-end: 0; }
button { font: inherit; font-size: .875rem; padding: .35rem .75rem; border: 1px solid var(--line); border-radius: 6px; background: var(--soft); color: var(--ink); cursor: pointer; min-block-size: 2rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .5rem .75rem .5rem 0; border-block-end: 1px solid var(--line); }
td code { white-space: nowrap; } th { color: var(--quiet); font-weight: 600; }
label { display: block; font-weight: 600; margin-block: 1.5rem .25rem; }
input { inline-size: 100%; max-inline-size: 26rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 6px; background: var(--soft); color: var(--ink); }
.quiet { color: var(--quiet); }
`;

/** Puts the reader's key into the samples, in this page only, and copies them. */
export const docsScript = `
const key = document.getElementById("key");
const samples = [...document.querySelectorAll("pre[data-sample]")].map((pre) => [pre, pre.textContent]);
const fill = () => {
  const typed = key.value.trim();
  const safe = /^[A-Za-z0-9_]+$/.test(typed) ? typed : "YOUR_KEY";
  for (const [pre, text] of samples) pre.textContent = text.replaceAll("YOUR_KEY", safe);
};
key.addEventListener("input", fill);
for (const button of document.querySelectorAll("button[data-copy]"))
  button.addEventListener("click", async () => {
    const text = button.parentElement.querySelector("pre").textContent;
    await navigator.clipboard.writeText(text).then(() => { button.textContent = "Copied"; }, () => { button.textContent = "Select and copy"; });
    setTimeout(() => { button.textContent = "Copy"; }, 3000);
  });
`;
