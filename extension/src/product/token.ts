import { platform } from "../platform/chrome.ts";

const key = "token";

/** The session's token: in memory of the browser alone, gone with it, and out of reach of every page. */
export async function readToken(): Promise<string | null> {
  const { [key]: token } = await platform.storage.session.get(key);
  return typeof token === "string" ? token : null;
}

export function keepToken(token: string): Promise<void> {
  return platform.storage.session.set({ [key]: token });
}

/** Forgets a token that is over, unless a newer one has taken its place. */
export async function forgetToken(over: string): Promise<void> {
  if ((await readToken()) === over) await platform.storage.session.remove(key);
}
