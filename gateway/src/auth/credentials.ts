import type { IncomingHttpHeaders } from "node:http";
import { type Cookie, deviceCookie, onboardingCookie, readCookie, sessionCookie, waitingCookie } from "./cookies.ts";

export type Credentials = {
  /** Session token of the dataspace; null when the request shows none. */
  readonly token: string | null;
  readonly from: "bearer" | "cookie" | null;
  /** A browser sent it: browsers say where a POST comes from, tools do not. */
  readonly browser: boolean;
  /** Token of the sign-up that this browser has begun; null when there is none. */
  readonly onboarding: string | null;
  /** Token of this browser's sign-in that waits for its second factor; null when there is none. */
  readonly waiting: string | null;
  /** Token of this browser where it is remembered; null where it is not. */
  readonly device: string | null;
};

const ofExtension = /^(?:chrome|moz)-extension:/;
const bearer = /^Bearer +(\S+) *$/i;

/** The session a request shows: `Authorization: Bearer` for tools, an extension among them, else the browser's cookie, `secure` in production. */
export function credentialsOf(
  headers: IncomingHttpHeaders,
  secure: boolean,
  cookie: Cookie = sessionCookie,
): Credentials {
  const extension = ofExtension.test(headers.origin ?? "");
  const browser = !extension && (headers.origin !== undefined || headers["sec-fetch-site"] !== undefined);
  const ownCookie = (each: Cookie): string | null => (browser ? readCookie(headers, each, secure) : null);
  const begun = {
    onboarding: ownCookie(onboardingCookie),
    waiting: ownCookie(waitingCookie),
    device: ownCookie(deviceCookie),
  };
  const token = bearer.exec(headers.authorization ?? "")?.[1];
  if (token !== undefined) return { token, from: "bearer", browser, ...begun };
  const kept = extension ? null : readCookie(headers, cookie, secure);
  return { token: kept, from: kept === null ? null : "cookie", browser, ...begun };
}
