import type { Messages } from "../common/en.ts";

/** The example of a found person on the first page. */
export const messages = {
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
