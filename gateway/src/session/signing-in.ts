import { withSignInRefusals } from "../graphql/user-error.types.ts";
import type { SignedIn } from "./caller.ts";
import type { SignInPayload } from "./session.types.ts";

/** The payload of whatever opens a session, or of its refusal: a wrong password is no session that ended. */
export const signingIn = (open: () => Promise<SignedIn>): Promise<SignInPayload> =>
  withSignInRefusals<SignInPayload>(
    async () => ({ ...(await open()), userErrors: [] }),
    (userErrors) => ({ viewer: null, sessionToken: null, userErrors }),
  );
