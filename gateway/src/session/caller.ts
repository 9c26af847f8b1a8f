import type { DataspaceClient } from "../dataspace/client.ts";
import { endsSession } from "../dataspace/errors.ts";
import { ProductError } from "@finder/contract/errors";
import type { Selection } from "../planning/selection.ts";
import {
  endOtherSession,
  endSession,
  openSession,
  readSession,
  readViewer,
  type KeptMember,
} from "./session.source.ts";
import type { Member } from "./session.types.ts";
import type { Credentials } from "../auth/credentials.ts";
import type { KnownSession, SessionCache } from "./session-cache.ts";
import type { SessionCookie } from "../auth/session-cookie.ts";

type Parts = {
  readonly dataspace: DataspaceClient;
  readonly cache: SessionCache;
  readonly credentials: Credentials;
  readonly cookie: SessionCookie;
};

/** Who is calling, for one request: worked out once, when somebody asks. */
export class Caller {
  private readonly parts: Parts;
  private known: Promise<KnownSession> | null = null;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** The calling member; null when nobody is signed in. Throws when the session that was shown is over. */
  async member(): Promise<KeptMember | null> {
    return (await this.session())?.member ?? null;
  }

  /** The viewer with what the selection asks for; no call beyond the session's own when that has just been read. */
  async viewer(selection: Selection | undefined): Promise<Member | null> {
    const session = await this.session();
    if (!session) return null;
    const { member, opened } = session;
    return opened ? { ...member, client: opened.client } : readViewer(this.parts.dataspace, member, selection);
  }

  /**
   * Opens a session from the next request on; a browser gets it as a cookie, a tool as a token. The session of the cookie
   * that it takes the place of is ended.
   */
  async signIn(email: string, password: string): Promise<{ viewer: Member; sessionToken: string | null }> {
    const { dataspace, cache, credentials, cookie } = this.parts;
    const opened = await openSession(dataspace, email, password);
    cache.keep(opened);
    if (credentials.from === "cookie") await this.replace(credentials.token);
    if (credentials.browser) cookie.set(opened.token, opened.expiresOn);
    return {
      viewer: { ...opened.member, client: opened.client },
      sessionToken: credentials.browser ? null : opened.token,
    };
  }

  /** Ends the session; one that is over already is fine. */
  async signOut(): Promise<void> {
    const { dataspace, cache, credentials, cookie } = this.parts;
    if (credentials.token === null) return;
    cookie.clear();
    this.known = null;
    try {
      await endSession(dataspace);
    } catch (error) {
      if (!(error instanceof ProductError) || !endsSession(error.code)) throw error;
    } finally {
      cache.forget(credentials.token);
    }
  }

  private async replace(token: string | null): Promise<void> {
    if (token === null) return;
    this.parts.cache.forget(token);
    await endOtherSession(this.parts.dataspace, token);
  }

  private session(): Promise<KnownSession> | null {
    const { dataspace, cache, credentials } = this.parts;
    if (credentials.token === null) return null;
    this.known ??= cache.get(credentials.token, () => readSession(dataspace));
    return this.known;
  }
}
