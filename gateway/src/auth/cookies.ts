import { languageCookie as languageCookieName } from "@finder/contract/language";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";

/** A cookie of ours. Those that are set here no script can read, and no other site can send along with a POST. */
export type Cookie = { readonly name: string; readonly path: string };

/** Holds the dataspace's session token in a browser. */
export const sessionCookie: Cookie = { name: "finder_session", path: "/" };
/** Holds what a sign-up may do before its email is verified: onboard, and sign in afterwards. */
export const onboardingCookie: Cookie = { name: "finder_onboarding", path: "/" };
/** Holds a sign-in that waits for its second factor; it opens nothing by itself. */
export const waitingCookie: Cookie = { name: "finder_waiting", path: "/" };
/** Holds the token of a browser on which signing in asks for no second factor; it opens nothing by itself. */
export const deviceCookie: Cookie = { name: "finder_device", path: "/" };
/** Holds the session of an operator; nothing but the console is sent it. */
export const operatorCookie: Cookie = { name: "finder_operator", path: "/operator" };
/** Binds a social sign-in to the browser that began it. */
export const socialCookie: Cookie = { name: "finder_social", path: "/auth" };
/** Binds a sign-in by the company to the browser that began it. */
export const companyCookie: Cookie = { name: "finder_company", path: "/auth" };
/** The language of the page, which scripts write: a browser's own `Accept-Language` is that of its system. */
export const languageCookie: Cookie = { name: languageCookieName, path: "/" };

/** The value of a request's cookie, as a `secure` product sets it or not; null when there is none, or none that can be read. */
export function readCookie({ cookie = "" }: IncomingHttpHeaders, own: Cookie, secure: boolean): string | null {
  const name = nameOf(own, secure);
  const pair = cookie.split(";").find((each) => each.trimStart().startsWith(`${name}=`));
  return pair === undefined ? null : decode(pair.slice(pair.indexOf("=") + 1).trim());
}

const longAgo = new Date(0);

/** The cookies of one answer: each is sent once, as it was set last. */
export class Cookies {
  private readonly lines = new Map<string, string>();
  private readonly response: ServerResponse;
  private readonly secure: boolean;

  constructor(response: ServerResponse, secure: boolean) {
    this.response = response;
    this.secure = secure;
  }

  /** `expires` null: when the browser is closed. */
  set(cookie: Cookie, value: string, expires: Date | null): void {
    const { name, path } = cookie;
    const until = expires === null ? "" : `; Expires=${expires.toUTCString()}`;
    const pair = `${nameOf(cookie, this.secure)}=${encodeURIComponent(value)}; Path=${path}${until}`;
    this.lines.set(name, `${pair}; HttpOnly; ${this.secure ? "Secure; " : ""}SameSite=Lax`);
    this.response.setHeader("set-cookie", [...this.lines.values()]);
  }

  /** What a request sent of a cookie. */
  sentIn(headers: IncomingHttpHeaders, cookie: Cookie): string | null {
    return readCookie(headers, cookie, this.secure);
  }

  clear(cookie: Cookie): void {
    this.set(cookie, "", longAgo);
  }
}

/**
 * What a browser calls a cookie. A secure one has a prefix by which browsers take it from this host alone: a page of a
 * neighbouring host cannot plant a session of its own.
 */
function nameOf({ name, path }: Cookie, secure: boolean): string {
  if (!secure) return name;
  return path === "/" ? `__Host-${name}` : `__Secure-${name}`;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text) || null;
  } catch {
    return null;
  }
}
