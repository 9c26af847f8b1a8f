/** The recipient of an emailed link. */
export type FakeLinkedPerson = {
  email: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  active: boolean;
  verified: boolean;
  accepted: boolean;
  needsPassword: boolean;
};

/** The fake product's accounts of people who are not signed in. */
export type FakeAccounts = {
  providers: { id: string; name: string; startUrl: string }[];
  /** Emails that cannot be used to sign up, and why. */
  unavailable: Map<string, "NOT_AN_EMAIL" | "FREE_DOMAIN" | "BLOCKED_DOMAIN" | "TAKEN">;
  /** The recipient of every emailed link; none: every link has expired. */
  linked: FakeLinkedPerson | null;
  /** Whether the email that signed up in this browser is verified. */
  verified: boolean;
  /** Whether this browser has signed up and not been signed in since. */
  signingUp: boolean;
};

export function openAccounts(): FakeAccounts {
  return {
    providers: [],
    unavailable: new Map(),
    linked: null,
    verified: false,
    signingUp: false,
  };
}

/** An invited person who has not accepted yet. */
export function anInvited(part: Partial<FakeLinkedPerson> = {}): FakeLinkedPerson {
  return {
    email: "maria@acme.example",
    firstName: "Maria",
    lastName: "Member",
    companyName: "Acme",
    active: false,
    verified: false,
    accepted: false,
    needsPassword: true,
    ...part,
  };
}
