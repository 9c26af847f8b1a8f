import type { IncomingHttpHeaders } from "node:http";
import { cookieName } from "./session-cookie.ts";

export type Credentials = {
  /** Session token of the dataspace; null when the request shows none. */
  readonly token: string | null;
  readonly from: "bearer" | "cookie" | null;
  /** A browser sent it: browsers say where a POST comes from, tools do not. */
  readonly browser: boolean;
};

const bearer = /^Bearer +(\S+) *$/i;
const cookie = new RegExp(`(?:^|; *)${cookieName}=([^;]*)`);

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text) || null;
  } catch {
    return null;
  }
};

/** The session a request shows: `Authorization: Bearer` for tools, else the browser's cookie. */
export const credentialsOf = (headers: IncomingHttpHeaders): Credentials => {
  const browser = headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
  const token = bearer.exec(headers.authorization ?? "")?.[1];
  if (token !== undefined) return { token, from: "bearer", browser };
  const kept = decode(cookie.exec(headers.cookie ?? "")?.[1] ?? "");
  return kept === null ? { token: null, from: null, browser } : { token: kept, from: "cookie", browser };
};
