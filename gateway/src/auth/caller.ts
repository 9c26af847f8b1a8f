import { isViewToken } from "@finder/contract/endpoints/support-view";
import { isServiceToken } from "@finder/contract/endpoints/tokens";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Points } from "../admission/points.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import { endsSession } from "../dataspace/errors.ts";
import {
  endOtherSession,
  endSession,
  openSession,
  readSession,
  readSessionOf,
  readTokenSession,
  type KnownMember,
  type OpenedSession,
  type SessionMeans,
  type SignInFactor,
} from "../dataspace/sessions.ts";
import { toMoment } from "../graphql/values/date-time.ts";
import { type Cookies, deviceCookie, onboardingCookie, sessionCookie, waitingCookie } from "./cookies.ts";
import type { Credentials } from "./credentials.ts";
import type { KnownSession, SessionCache, Whose } from "./session-cache.ts";

type Parts = {
  readonly dataspace: DataspaceClient;
  readonly cache: SessionCache;
  readonly credentials: Credentials;
  readonly cookies: Cookies;
  /** What the request costs: its caller pays for it. */
  readonly points: Pick<Points, "prove">;
};

/** The session that is the caller's from now on; the token is null for browsers, which got a cookie. */
export type Entered = Pick<OpenedSession, "member" | "client"> & { readonly sessionToken: string | null };

const onboardingMs = 3_600_000;
const waitingMs = 600_000;

/** The caller of one request, worked out once, on first use. */
export class Caller {
  private readonly parts: Parts;
  private known: Promise<KnownSession> | null = null;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** The session that was shown; null when none was. Throws when it is over. */
  session(): Promise<KnownSession> | null {
    if (this.parts.credentials.token === null) return null;
    this.known ??= this.find(this.parts.credentials.token);
    return this.known;
  }

  /** The calling member; null for anonymous callers. Throws when the session is over. */
  async member(): Promise<KnownMember | null> {
    return (await this.session())?.member ?? null;
  }

  /** The calling member; throws SIGNED_OUT when there is none. */
  async requireMember(): Promise<KnownMember> {
    const member = await this.member();
    if (!member) throw new ProductError("SIGNED_OUT");
    return member;
  }

  /** The calling member, for operations that are open to all: an ended session counts as anonymous. */
  async memberIfAny(): Promise<KnownMember | null> {
    try {
      return await this.member();
    } catch (error) {
      if (isOver(error)) return null;
      throw error;
    }
  }

  /** Who is signed in to the browser that asks; null for tools, which keep each session themselves. */
  async browserMember(): Promise<KnownMember | null> {
    return this.parts.credentials.from === "cookie" ? this.memberIfAny() : null;
  }

  /** A tool's service token stands in place of a session. */
  get isServiceToken(): boolean {
    const { token } = this.parts.credentials;
    return token !== null && isServiceToken(token);
  }

  /** An operator looks through the member's eyes: nothing is changed. */
  get isViewOnly(): boolean {
    const { token } = this.parts.credentials;
    return token !== null && isViewToken(token);
  }

  /** What the calling service token may do. */
  async tokenScopes(): Promise<ReadonlySet<string>> {
    return (await this.requireMember()).scopes ?? new Set();
  }

  /** Opens a session by a password, a code, a sign-up's token or a hand-over token. */
  async signIn(means: SessionMeans): Promise<Entered> {
    return this.enter(await openSession(this.parts.dataspace, means));
  }

  /** Opens the session of a sign-in that waits for its second factor: the given one, else this browser's. */
  async proveSignIn(shown: SignInFactor, given: string | null | undefined): Promise<Entered> {
    // Tools keep no cookies: they are not remembered.
    const remember = shown.remember === true && this.parts.credentials.browser;
    return this.signIn({ waitingToken: this.waiting(given), shown: { ...shown, remember } });
  }

  /** The token of the sign-in that waits for its second factor: the given one, else this browser's. Throws SIGN_IN_EXPIRED if there is none. */
  waiting(given: string | null | undefined): string {
    const token = given ?? this.parts.credentials.waiting;
    if (token === null) throw new ProductError("SIGN_IN_EXPIRED");
    return token;
  }

  /** Keeps a sign-in that waits for its second factor: a browser's in a cookie, which answers null; a tool's is handed back. */
  keepWaiting(token: string): string | null {
    const { credentials, cookies } = this.parts;
    if (!credentials.browser) return token;
    cookies.set(waitingCookie, token, new Date(Date.now() + waitingMs));
    return null;
  }

  /**
   * Lets a session that was opened be the caller's from the next request on; a browser gets it as a cookie, a tool as a
   * token. The session of the cookie that it takes the place of is ended, and it does all that a sign-up's token did.
   */
  async enter(opened: OpenedSession): Promise<Entered> {
    const { cache, credentials, dataspace } = this.parts;
    if (credentials.from === "cookie" && credentials.token !== null) {
      cache.forget(credentials.token);
      await endOtherSession(dataspace, credentials.token);
    }
    return this.keep(opened);
  }

  /** Keeps the one session that is left after all others of the member were ended. */
  async enterAlone(token: string): Promise<Entered> {
    const opened = await readSessionOf(this.parts.dataspace, token);
    this.forget({ id: opened.member.id });
    return this.keep(opened);
  }

  /** Keeps a session that an emailed link has opened. Refused with OTHER_ACCOUNT when another account is signed in, which stays. */
  async enterWith(token: string): Promise<Entered> {
    const { dataspace } = this.parts;
    const present = await this.browserMember();
    const opened = await readSessionOf(dataspace, token);
    if (present === null || present.id === opened.member.id) return this.enter(opened);
    await endOtherSession(dataspace, token);
    throw new ProductError("OTHER_ACCOUNT");
  }

  /** Ends the session; one that is over already is fine. */
  async signOut(): Promise<void> {
    if (this.parts.credentials.token === null) return;
    this.leave();
    try {
      await endSession(this.parts.dataspace);
    } catch (error) {
      if (!isOver(error)) throw error;
    } finally {
      this.leave(); // what was read in the meantime
    }
  }

  /** Forgets a session that was ended. */
  leave(): void {
    const { cache, cookies, credentials } = this.parts;
    if (credentials.token !== null) cache.forget(credentials.token);
    if (credentials.from === "cookie") cookies.clear(sessionCookie);
    this.known = null;
  }

  /** Removes these sessions from the cache after they ended or changed. */
  forget(whose: Whose): void {
    this.parts.cache.forgetAll(whose);
    this.known = null;
  }

  /** Keeps a sign-up's token for the steps to come: a browser's in a cookie, which answers null; a tool's is handed back. */
  keepOnboarding(token: string): string | null {
    const { credentials, cookies } = this.parts;
    if (!credentials.browser) return token;
    cookies.set(onboardingCookie, token, new Date(Date.now() + onboardingMs));
    return null;
  }

  /** The token of the sign-up that is under way: the given one, else this browser's. */
  onboarding(given: string | null | undefined): string | null {
    return given ?? this.parts.credentials.onboarding;
  }

  private keep(opened: OpenedSession): Entered {
    const { cache, credentials, cookies } = this.parts;
    cache.keep(opened);
    if (credentials.browser) cookies.set(sessionCookie, opened.token, new Date(toMoment(opened.expiresOn)));
    if (opened.deviceToken !== undefined)
      cookies.set(deviceCookie, opened.deviceToken, new Date(Date.now() + limits.factors.deviceDays * 86_400_000));
    if (credentials.onboarding !== null) cookies.clear(onboardingCookie);
    if (credentials.waiting !== null) cookies.clear(waitingCookie);
    const { member, client, token } = opened;
    return { member, client, sessionToken: credentials.browser ? null : token };
  }

  private async find(token: string): Promise<KnownSession> {
    const { dataspace, cache, points } = this.parts;
    const session = await cache.get(token, () =>
      this.isServiceToken ? readTokenSession(dataspace) : readSession(dataspace),
    );
    points.prove(this.isServiceToken ? `token ${token}` : `member ${session.member.id}`);
    return session;
  }
}

function isOver(error: unknown): boolean {
  return error instanceof ProductError && endsSession(error.code);
}
