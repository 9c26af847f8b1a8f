import type { Response } from "express";

/** Holds the dataspace's session token in a browser: no script can read it, no other site can send it along with a POST. */
export const cookieName = "finder_session";

export type SessionCookie = {
  readonly set: (token: string, expires: Date) => void;
  readonly clear: () => void;
};

export const sessionCookie = (response: Response, secure: boolean): SessionCookie => {
  const flags = { httpOnly: true, sameSite: "lax", secure, path: "/" } as const;
  return {
    set: (token, expires) => void response.cookie(cookieName, token, { ...flags, expires }),
    clear: () => void response.clearCookie(cookieName, flags),
  };
};
