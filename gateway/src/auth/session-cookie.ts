import type { ServerResponse } from "node:http";

/** Holds the dataspace's session token in a browser: no script can read it, no other site can send it along with a POST. */
export const cookieName = "finder_session";

export type SessionCookie = {
  readonly set: (token: string, expires: Date) => void;
  readonly clear: () => void;
};

const longAgo = new Date(0);

export const sessionCookie = (response: ServerResponse, secure: boolean): SessionCookie => {
  const set = (token: string, expires: Date): void => {
    const value = `${cookieName}=${encodeURIComponent(token)}; Path=/; Expires=${expires.toUTCString()}`;
    response.appendHeader("set-cookie", `${value}; HttpOnly; ${secure ? "Secure; " : ""}SameSite=Lax`);
  };
  return { set, clear: () => set("", longAgo) };
};
