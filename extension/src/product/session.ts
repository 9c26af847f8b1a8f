import {
  ExchangeDocument,
  OpenWebDocument,
  SignOutDocument,
  StartDocument,
  type StartQuery,
} from "../operations.generated";
import { installedVersion, platform, productOrigin } from "../platform/chrome";
import { createStore } from "../store";
import { accepted, ask, Refusal } from "./ask";
import { showBalance } from "./balance";
import { forgetToken, keepToken, readToken } from "./token";

type Viewer = NonNullable<StartQuery["viewer"]>;
export type Session =
  | { readonly state: "starting" | "unreachable" }
  | { readonly state: "out"; readonly ended: boolean }
  | { readonly state: "in"; readonly viewer: Viewer; readonly newer: string | null };

/** The member who is signed in to the extension. */
export const session = createStore<Session>({ state: "starting" });

/** Loads the viewer, the balances, and whether this build is current. */
export async function start(): Promise<void> {
  const had = await readToken();
  if (had === null) return session.set({ state: "out", ended: false });
  try {
    const { viewer, extensionRelease } = await ask(StartDocument, {});
    if (!viewer) {
      await forgetToken(had);
      return session.set({ state: "out", ended: true });
    }
    showBalance(viewer.client.credits);
    const { version } = extensionRelease;
    session.set({ state: "in", viewer, newer: version !== null && isNewer(version) ? version : null });
  } catch {
    session.set((await readToken()) === null ? { state: "out", ended: true } : { state: "unreachable" });
  }
}

// Another panel signed out, or an answer said that the session is over: every panel shows it.
platform.storage.session.onChanged.addListener(() => {
  void readToken().then((token) => {
    if (token === null && session.get().state === "in") session.set({ state: "out", ended: true });
    if (token !== null && session.get().state === "out") void start();
  });
});

/**
 * Signs in by hand-over: the web application, in a window of the browser, hands a token that is good once for 60 seconds to
 * an address that only this extension can receive. Throws a Refusal.
 */
export async function signIn(): Promise<void> {
  const returnTo = platform.identity.getRedirectURL(crypto.randomUUID());
  const url = `${productOrigin}/dashboard/extension/connect?${new URLSearchParams({ returnTo }).toString()}`;
  const arrived = await platform.identity.launchWebAuthFlow({ url, interactive: true }).catch(() => undefined);
  if (!arrived?.startsWith(`${returnTo}#`)) throw new Refusal("SIGNED_OUT");
  const token = new URLSearchParams(new URL(arrived).hash.slice(1)).get("session_token") ?? "";
  const { sessionToken } = accepted((await ask(ExchangeDocument, { token })).exchangeSessionToken);
  if (sessionToken === null) throw new Refusal("SIGNED_OUT");
  await keepToken(sessionToken);
  await start();
}

/** Ends the session everywhere and deletes its data here, also when the product cannot be reached. */
export async function signOut(): Promise<void> {
  await ask(SignOutDocument, {}).catch(() => undefined);
  session.set({ state: "out", ended: false });
  await Promise.all([platform.storage.session.clear(), platform.storage.local.remove("baskets")]);
}

/** Opens a path of the web application, signed in there as here. */
export async function openWeb(path: string): Promise<void> {
  const { url } = accepted((await ask(OpenWebDocument, { path })).handOverToWeb);
  if (url !== null && new URL(url).origin === productOrigin) await platform.tabs.create({ url });
}

/** True when `version` comes after the one that is installed. */
function isNewer(version: string): boolean {
  const installed = parts(installedVersion);
  const at = parts(version).findIndex((part, index) => part !== (installed[index] ?? 0));
  return at >= 0 && (parts(version)[at] ?? 0) > (installed[at] ?? 0);
}

function parts(version: string): number[] {
  return version.split(".").map(Number);
}
