import { withRefusals } from "../../graphql/user-error.types.ts";
import type { PasskeyOptionsPayload } from "./passkeys.types.ts";

/** Answers the options that a member's or an operator's passkey begins with, or the business errors. */
export function withOptions(begin: () => Promise<string>): Promise<PasskeyOptionsPayload> {
  return withRefusals<PasskeyOptionsPayload>(
    async () => ({ options: await begin(), userErrors: [] }),
    (userErrors) => ({ options: null, userErrors }),
  );
}
