import { createStore } from "@/lib/store";
import { remembered } from "@/lib/browser/remembered";

/** Why the session ended, where that makes a difference to what the person sees next. */
export type SessionEnd = "signedOut" | "expired" | "deletedByAdmin" | "disabled" | "unverified" | "badHandOver";

type Session = {
  /** `unknown` until the server has named the viewer. */
  state: "unknown" | "open" | "closed";
  ended?: SessionEnd | undefined;
};

const flag = "signedIn";
/** Prefix of everything remembered for one member; it is deleted when that member leaves. */
export const personal = "own.";

/** The browser's belief about the session; the server's cookie decides, this only chooses the first screen. */
export const session = createStore<Session>({ state: remembered.read(flag) ? "open" : "unknown" });

/** A member is signed in. */
export function openSession(): void {
  remembered.write(flag, "yes");
  if (session.get().state !== "open") session.set({ state: "open" });
}

/** Ends the session here: the screens go to the login page. The first reason counts; an open one that ends without has expired. */
export function closeSession(reason?: SessionEnd): void {
  const current = session.get();
  const ended = reason ?? (current.state === "open" ? "expired" : undefined);
  remembered.write(flag, null);
  if (ended === "signedOut" || ended === "deletedByAdmin") remembered.forget(personal);
  if (current.state !== "closed" || (ended && !current.ended)) session.set({ state: "closed", ended });
}

/** The reason for the session's end has been shown. */
export function forgetSessionEnd(): void {
  session.set({ state: session.get().state });
}
