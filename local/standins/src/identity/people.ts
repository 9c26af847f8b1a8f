/** A person with an account at the local provider. */
export type ProviderPerson = {
  /** Permanent and unique at this provider. */
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  /** Whether the provider has seen that the mailbox is theirs. */
  readonly emailVerified: boolean;
  /** The organization of a Google account; left out for a private one. */
  readonly hostedDomain?: string;
  /** What the picker says of them. */
  readonly about: string;
};

/** The people every brand starts with: each leads to another end of a sign-in. */
export const demoPeople: readonly ProviderPerson[] = [
  {
    subject: "demo-olivia",
    name: "Olivia Owner",
    email: "olivia.owner@brightleaf.example",
    emailVerified: true,
    about: "Has an account already: signs in to it",
  },
  {
    subject: "demo-nadia",
    name: "Nadia Newman",
    email: "nadia.newman@freshfields.example",
    emailVerified: true,
    about: "New here: opens an account",
  },
  {
    subject: "demo-uma",
    name: "Uma Unverified",
    email: "max.member@brightleaf.example",
    emailVerified: false,
    about: "The email is not verified: is refused",
  },
  {
    subject: "demo-fred",
    name: "Fred Freemail",
    email: "fred.freemail@gmail.com",
    emailVerified: true,
    about: "The email is a private one: is refused",
  },
];
