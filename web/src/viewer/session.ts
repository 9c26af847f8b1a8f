import { createStore } from "@/store";
import { remembered } from "@/remembered";

/** Why the session ended, where the person must be told. */
export type SessionNotice = "deletedByAdmin";

type Session = {
  /** `unknown` until the server has said who is here. */
  state: "unknown" | "open" | "closed";
  notice?: SessionNotice | undefined;
};

const flag = "signedIn";

/** What this browser believes about the session; the server's cookie decides, this only chooses the first screen. */
export const session = createStore<Session>({ state: remembered.read(flag) ? "open" : "unknown" });

/** Somebody is signed in. */
export const openSession = (): void => {
  remembered.write(flag, "yes");
  if (session.get().state !== "open") session.set({ state: "open" });
};

/** Nobody is signed in any more: the screens go to the login page. */
export const closeSession = (notice?: SessionNotice): void => {
  remembered.write(flag, null);
  if (session.get().state !== "closed") session.set({ state: "closed", notice });
};
