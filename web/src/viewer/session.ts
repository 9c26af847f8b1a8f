import { createStore } from "@/lib/store";
import { remembered } from "@/lib/browser/remembered";

/** Why the session ended, where that makes a difference to what the person sees next. */
export type SessionEnd =
  | "signedOut"
  | "signedOutElsewhere"
  | "expired"
  | "deletedByAdmin"
  | "disabled"
  | "unverified"
  | "badHandOver";

type Session = {
  /** `unknown` until the server has named the viewer. */
  state: "unknown" | "open" | "closed";
  ended?: SessionEnd | undefined;
};

const flag = "signedIn";
const returning = "returning";
/** Prefix of everything remembered for one member; it is deleted when that member leaves. */
export const personal = "own.";

/** The reasons after which nothing is kept of the member. */
const leaving: ReadonlySet<SessionEnd> = new Set(["signedOut", "signedOutElsewhere", "deletedByAdmin"]);

/** The browser's belief about the session; the server's cookie decides, this only chooses the first screen. */
export const session = createStore<Session>({ state: remembered.read(flag) === "yes" ? "open" : "unknown" });

/** Whether a member has signed in on this browser before. */
export function isReturning(): boolean {
  return remembered.read(returning) === "yes";
}

/** A member is signed in. */
export function openSession(): void {
  remembered.write(flag, "yes");
  remembered.write(returning, "yes");
  if (session.get().state !== "open") session.set({ state: "open" });
}

/** Ends the session here: the screens go to the login page. The first reason counts; an open one that ends without has expired. */
export function closeSession(reason?: SessionEnd): void {
  const current = session.get();
  const ended = reason ?? (current.state === "open" ? "expired" : undefined);
  // Other tabs read the reason before the flag goes.
  if (ended === "signedOut") remembered.write(flag, "signedOut");
  remembered.write(flag, null);
  if (ended && leaving.has(ended)) remembered.forget(personal);
  if (current.state !== "closed" || (ended && !current.ended)) session.set({ state: "closed", ended });
}

/** Ends the session of this tab when another tab signs out; returns what stops it. */
export function followOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (remembered.isName(key, flag) && newValue === "signedOut") closeSession("signedOutElsewhere");
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

/** The reason for the session's end has been shown. */
export function forgetSessionEnd(): void {
  session.set({ state: session.get().state });
}
