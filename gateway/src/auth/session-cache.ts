import type { KnownMember, OpenedSession, ReadSession } from "../dataspace/sessions.ts";

/** A session as a request knows it: `opened` holds what was read just now, null when the member was kept from before. */
export type KnownSession = { readonly member: KnownMember; readonly opened: ReadSession | null };

type CachedSession = { readonly member: Promise<KnownMember>; known: KnownMember | null; readonly until: number };

/** Whose sessions are meant: a member's by id, or by email before the id is known, or those of all members of a client. */
export type Whose = { readonly id: number } | { readonly email: string } | { readonly clientId: number };

/**
 * Members by session token, for a moment (SESSION_CACHE_MS), so that a warm caller costs no upstream call. The dataspace
 * checks the token on every call anyway: the kept member only decides which calls are made.
 */
export class SessionCache {
  private readonly kept = new Map<string, CachedSession>();
  private readonly lifetimeMs: number;
  private readonly size: number;

  constructor(lifetimeMs: number, size = 10_000) {
    this.lifetimeMs = lifetimeMs;
    this.size = size;
  }

  /** The token's session, read by `read` unless it is kept; callers that come while it is being read share the answer. */
  async get(token: string, read: () => Promise<ReadSession>): Promise<KnownSession> {
    const kept = this.kept.get(token);
    if (kept && kept.until > Date.now()) return { member: await kept.member, opened: null };
    const reading = read();
    this.put(
      token,
      reading.then(({ member }) => member),
    );
    try {
      const opened = await reading;
      return { member: opened.member, opened };
    } catch (error) {
      this.forget(token);
      throw error;
    }
  }

  keep(session: OpenedSession): void {
    this.put(session.token, Promise.resolve(session.member));
  }

  /** At once: the next request asks the dataspace. */
  forget(token: string): void {
    this.kept.delete(token);
  }

  /** Forgets every session of a member or client, and those being read that may turn out to be among them. */
  forgetAll(whose: Whose): void {
    for (const [token, { known }] of this.kept) if (!known || isOf(known, whose)) this.kept.delete(token);
  }

  private put(token: string, member: Promise<KnownMember>): void {
    const kept: CachedSession = { member, known: null, until: Date.now() + this.lifetimeMs };
    // Its readers get the failure; an unread rejection must not end the process.
    member.then(
      (known) => (kept.known = known),
      () => {},
    );
    this.kept.delete(token);
    this.kept.set(token, kept);
    const oldest = this.kept.size > this.size ? this.kept.keys().next().value : undefined;
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}

function isOf(member: KnownMember, whose: Whose): boolean {
  if ("clientId" in whose) return member.clientId === whose.clientId;
  return "id" in whose ? member.id === whose.id : member.email === whose.email;
}
