import { ProductError } from "@finder/contract/errors";
import type { Entered } from "../auth/caller.ts";
import type { Context } from "../context.ts";
import type { KnownMember } from "../dataspace/sessions.ts";
import { toMoment } from "../graphql/values/date-time.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import { withSignInRefusals } from "../graphql/user-error.types.ts";
import type { Selection } from "../planning/selection.ts";
import { readClientAsked, toClient } from "../subscription/client/client.source.ts";
import { toMember, type Member, type SignInPayload } from "./session.types.ts";

/** Who is signed in now; the token is null for browsers, which got a cookie. */
export type SignedIn = { readonly viewer: Member; readonly sessionToken: string | null };

/** The viewer with the selected fields; no call beyond the session's own when that has just been read. */
export async function readViewer(
  { caller, dataspace }: Pick<Context, "caller" | "dataspace">,
  selection: Selection | undefined,
): Promise<Member | null> {
  const session = await caller.session();
  if (!session) return null;
  const { member, opened } = session;
  const client = opened?.client
    ? toClient(opened.client, dataspace)
    : await readClientAsked(dataspace, member.clientId, selection);
  const { language, mustSetUpFactor } = member;
  return toMember(member.row, { language, client, lookEndsOn: lookEndOf(member), mustSetUpFactor });
}

/** Reads the viewer again with all fields after it changed. */
export async function rereadViewer(context: Pick<Context, "caller" | "dataspace">): Promise<Member | null> {
  const { caller } = context;
  caller.forget({ id: (await caller.requireMember()).id });
  return readViewer(context, undefined);
}

/** The part of a payload that describes the caller's new session. */
export async function signedIn(dataspace: DataspaceClient, entering: Promise<Entered>): Promise<SignedIn> {
  const { member, client, sessionToken } = await entering;
  const viewer = toMember(member.row, {
    language: member.language,
    client: toClient(client, dataspace),
    lookEndsOn: lookEndOf(member),
    mustSetUpFactor: member.mustSetUpFactor,
  });
  return { viewer, sessionToken };
}

/** The payload of a mutation that opens a session, or of its refusal: a wrong password is no session that ended. */
export function signingIn(
  { caller, dataspace }: Pick<Context, "caller" | "dataspace">,
  enter: () => Promise<Entered>,
): Promise<SignInPayload> {
  let waitingToken: string | null = null;
  return withSignInRefusals<SignInPayload>(
    async () => {
      const entering = enter().catch((error: unknown) => {
        if (isWaiting(error)) waitingToken = caller.keepWaiting(error.waitingtoken);
        throw error;
      });
      return { ...(await signedIn(dataspace, entering)), userErrors: [] };
    },
    (userErrors) => ({ viewer: null, sessionToken: null, waitingToken, userErrors }),
  );
}

/** Whether a sign-in was refused because it waits for its second factor, or for the proof of the account that its company named. */
export function isWaiting(error: unknown): error is ProductError & { readonly waitingtoken: string } {
  if (!(error instanceof ProductError)) return false;
  const waits = error.code === "FACTOR_REQUIRED" || error.code === "COMPANY_PROOF_REQUIRED";
  return waits && error.waitingtoken !== undefined;
}

function lookEndOf({ lookEndsOn }: KnownMember): string | null {
  return lookEndsOn === null ? null : toMoment(lookEndsOn);
}
