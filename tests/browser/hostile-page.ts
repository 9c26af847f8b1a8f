import { extensionId } from "../support/browser/extension.ts";

/** What a page of the provider could try once a hostile script runs in it; `gained` lists what it got. */
const attack = `
  globalThis.gained = [];
  const gain = (what) => (value) => { if (value !== undefined && value !== null) gained.push(what); };
  const tries = [
    fetch(extension + "/panel.html").then(gain("read the panel"), () => {}),
    fetch(product + "/graphql", {
      method: "POST", credentials: "include", headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "{ viewer { email } }" }),
    }).then((answer) => answer.text()).then(gain("asked the product"), () => {}),
    new Promise((resolve) => {
      const { runtime } = globalThis.chrome ?? {};
      if (!runtime?.sendMessage) return resolve();
      runtime.sendMessage("${extensionId}", { reveal: location.href }, (answer) => resolve(gain("was answered")(answer)));
    }),
  ];
  for (const src of [extension + "/panel.html", product + "/dashboard/extension/connect"]) {
    const frame = document.body.appendChild(Object.assign(document.createElement("iframe"), { src }));
    tries.push(new Promise((resolve) => {
      frame.onload = () => {
        try { if (frame.contentDocument?.querySelector("button")) gained.push("framed " + src); } catch { /* another origin */ }
        resolve();
      };
      setTimeout(resolve, 1000);
    }));
  }
  for (const message of [{ type: "reveal" }, { session_token: "x" }]) postMessage(message, "*");
  dispatchEvent(new CustomEvent("contact-finder", { detail: { collect: location.href } }));
  for (let n = 0; n < 500; n += 1) history.replaceState(null, "", "/in/fake-card-" + n);
  Promise.all(tries).then(() => { document.documentElement.dataset.tried = "all"; });
`;

const cards = Array.from(
  { length: 100 },
  (_, index) => `<li class="card"><a href="/in/fake-card-${index}">Reveal · 1 credit</a></li>`,
).join("");

/** A page of the provider: an honest one, or, at `/in/hostile-page`, one with forged cards and an attack. */
export function hostilePage(path: string, product: string): string {
  return path === "/in/hostile-page"
    ? `<!doctype html><title>Grace Hopper</title><ul>${cards}</ul><script type="module">
       const extension = "chrome-extension://${extensionId}"; const product = "${product}";
       ${attack}</script>`
    : "<!doctype html><title>A profile</title><h1>A profile</h1>";
}
