import { createStore } from "@/lib/store";
import { remembered } from "@/lib/browser/remembered";

/** Why the session ended, where that makes a difference to what the person sees next. */
export type SessionEnd = "signedOut" | "expired" | "deletedByAdmin" | "disabled" | "unverified" | "badHandOver";

type Session = {
  /** `unknown` until the server has said who is here. */
  state: "unknown" | "open" | "closed";
  ended?: SessionEnd | undefined;
};

const flag = "signedIn";
/** What is remembered for one member only begins so; it goes when that member leaves. */
export const personal = "own.";

/** What this browser believes about the session; the server's cookie decides, this only chooses the first screen. */
export const session = createStore<Session>({ state: remembered.read(flag) ? "open" : "unknown" });

/** Somebody is signed in. */
export function openSession(): void {
  remembered.write(flag, "yes");
  if (session.get().state !== "open") session.set({ state: "open" });
}

/** Nobody is signed in any more: the screens go to the login page. The first reason given is the one that counts. */
export function closeSession(ended?: SessionEnd): void {
  remembered.write(flag, null);
  if (ended === "signedOut" || ended === "deletedByAdmin") remembered.forget(personal);
  const current = session.get();
  if (current.state !== "closed" || (ended && !current.ended)) session.set({ state: "closed", ended });
}

/** The person has been told why the session ended. */
export function forgetSessionEnd(): void {
  session.set({ state: session.get().state });
}
