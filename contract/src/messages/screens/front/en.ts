import type { Messages } from "../common/en.ts";

/** What the first page shows once it is there: the example of a found person, and signing in by passkey. */
export const messages = {
  passkeySignIn: "Sign in with a passkey",
  example: {
    title: "Example of a found person",
    tag: "Example",
    datum: { personal: "Personal email", business: "Business email", phone: "Phone number" },
    reveal: "Reveal",
    hide: "Hide",
    hint: "Dana is invented. For real people, each reveal costs 1 credit.",
  },
} as const;

export type FrontMessages = Messages<typeof messages>;
