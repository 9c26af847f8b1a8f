export type AcceptInvitationInput = {
  email: string;
  /** Corrects what the inviter wrote. */
  firstName?: string | null | undefined;
  /** Corrects what the inviter wrote. */
  lastName?: string | null | undefined;
  /** Needed when `LinkedPerson.needsPassword`; signs in at once. */
  password?: string | null | undefined;
  /** As the mailed link carries it; good once. */
  token: string;
};

/** As `ApiKeyBudget`. */
export type ApiKeyBudgetInput = {
  businessEmail?: number | null | undefined;
  personalEmail?: number | null | undefined;
  phone?: number | null | undefined;
};

export type AuditKind =
  | 'CHANGED'
  | 'EXPORTED'
  | 'INVITED'
  | 'KEY_CHANGED'
  | 'PLAN_CHANGED'
  | 'REMOVED'
  | 'REVEALED'
  | 'SEARCHED'
  | 'SIGNED_IN'
  | 'SUPPRESSED'
  | 'TAGGED'
  | 'VOTED';

/** How far a change of plan is. */
export type ChangePlanState =
  /** Paid and granted. */
  | 'CHANGED'
  /** Paid; the provider's event, which grants it, is on its way. */
  | 'PENDING'
  /** The payer's bank asks first, at `confirmUrl`; nothing changed yet. */
  | 'REQUIRES_ACTION'
  /** Takes effect at `startsOn`. */
  | 'SCHEDULED';

/** How far a purchase on the hosted page is. Source: decisions section 5. */
export type CheckoutState =
  /** Never paid, and the page is closed. */
  | 'EXPIRED'
  /** The plan is the client's. */
  | 'GRANTED'
  /** Not paid yet. */
  | 'OPEN'
  /** Paid; the provider's event, which grants it, is on its way. */
  | 'PENDING';

/** What is left out stays as it is; null clears it. */
export type CompanyInput = {
  /** 200 characters at most. */
  billingAddress?: string | null | undefined;
  companyName?: string | null | undefined;
  /** Three-letter code. */
  country?: string | null | undefined;
  department?: string | null | undefined;
  /** Spaces, dashes, brackets and plus are dropped. */
  phoneNumber?: string | null | undefined;
  /** 0 or more. */
  requiredLeadCount?: number | null | undefined;
  /** 0 or more. */
  salesPeopleCount?: number | null | undefined;
  taxId?: string | null | undefined;
};

export type ContactEventKind =
  | 'ADDED'
  | 'EXPORTED'
  | 'REFRESHED'
  | 'REFUNDED'
  | 'REVEALED'
  | 'TAGGED'
  | 'VOTED';

/** What My Contacts is narrowed to; conditions are joined by and. */
export type ContactFilter = {
  /** First day revealed, `YYYY-MM-DD`, UTC. */
  from?: string | null | undefined;
  /** All of these are open. */
  holds?: Array<DatumType> | null | undefined;
  /** None of these is open. */
  misses?: Array<DatumType> | null | undefined;
  /** Of the business email. */
  quality?: EmailQuality | null | undefined;
  /** Who bought a datum of the person for the client first. */
  revealedBy?: RevealedBy | null | undefined;
  tag?: string | null | undefined;
  /** Last day revealed, `YYYY-MM-DD`, UTC. */
  to?: string | null | undefined;
  /** The viewer's vote on any datum. */
  vote?: Vote | null | undefined;
};

export type ContactMatch = {
  filter?: ContactFilter | null | undefined;
  search?: string;
};

/** Which people an action is for: these ids, or all that match but some. */
export type ContactSelection = {
  /** Left out of `matching`. */
  except?: Array<string> | null | undefined;
  /** `Contact.id`, at most 5,000; or profile addresses. */
  ids?: Array<string> | null | undefined;
  /** Everybody in My Contacts who matches. */
  matching?: ContactMatch | null | undefined;
};

export type ContactSort =
  | 'COMPANY'
  | 'COMPANY_DOWN'
  | 'NAME'
  | 'NAME_DOWN'
  | 'NEWEST'
  | 'OLDEST'
  | 'VERIFIED'
  | 'VERIFIED_DOWN';

/** What one reveal opens. Source: decisions section 1. */
export type DatumType =
  | 'BUSINESS_EMAIL'
  | 'PERSONAL_EMAIL'
  /** Direct-dial phone numbers. */
  | 'PHONE';

/** Why a datum is bad. Source: specification section 5, flag popup. */
export type DownvoteReason =
  /** Bounces, or does not answer; needs the reported value. */
  | 'INVALID'
  /** Needs a text. */
  | 'OTHERS'
  /** Belonged to the person once. */
  | 'OUTDATED'
  /** Belongs to somebody else. */
  | 'WRONG_PERSON';

/** How likely a business email is delivered. Source: specification section 1. */
export type EmailQuality =
  /** About 70 % delivery; opening it is free. */
  | 'PARTIALLY_VERIFIED'
  /** About 97 % delivery. */
  | 'VERIFIED';

/** The rule that an email breaks. Source: specification section 5. */
export type EmailUnavailableReason =
  /** Of a domain that the operator refuses. */
  | 'BLOCKED_DOMAIN'
  /** Of a free or personal mail provider. */
  | 'FREE_DOMAIN'
  /** Not written like an email. */
  | 'NOT_AN_EMAIL'
  /** Of somebody with an account; told only to an owner, who may invite members. */
  | 'TAKEN';

/** Whom to invite. Source: specification section 5, Add member. */
export type InviteMemberInput = {
  /** A business email that nobody uses here yet. */
  email: string;
  firstName: string;
  lastName: string;
  /** `MEMBER` or `ADMIN`. */
  role?: Role;
};

export type JobKind =
  | 'BULK_REVEAL'
  | 'ENRICHMENT'
  | 'EXPORT';

export type JobState =
  | 'CANCELLED'
  | 'DONE'
  | 'FAILED'
  /** An uploaded file waits for its columns. */
  | 'MAPPING'
  /** Quoted, waits for a yes. */
  | 'QUOTED'
  | 'RUNNING'
  /** A pool ran empty, or the plan ended: what is done is kept. */
  | 'STOPPED'
  | 'WAITING';

/** Why a balance changed. Source: decisions section 1. */
export type LedgerKind =
  | 'ADJUST'
  | 'EXPIRE'
  | 'GRANT_ADDON'
  | 'GRANT_MANUAL'
  | 'GRANT_PLAN'
  | 'REFUND'
  | 'REVEAL'
  | 'ROLLOVER';

export type OnboardingInput = {
  companyName: string;
  /** Three-letter code. */
  country: string;
  department?: string | null | undefined;
  /** More than four digits; spaces, dashes, brackets and plus are dropped. */
  phoneNumber: string;
  requiredLeadCount?: number | null | undefined;
  salesPeopleCount: number;
};

/** What choosing a plan means for the client now. Source: specification section 4, plan change direction. */
export type PlanChangeKind =
  /** Bought on the payment provider's hosted page: `startCheckout`. */
  | 'CHECKOUT'
  /** By agreement: the booking page. */
  | 'CONTACT_SALES'
  /** Nothing to change, or a plan that is not on offer (`userErrors`). */
  | 'CURRENT'
  /** Changed when the paid period ends: `changePlan`. */
  | 'DOWNGRADE'
  /** Changed at once, nothing to pay: `chooseFreePlan`. */
  | 'FREE'
  /** Paid for and changed at once: `changePlan`. */
  | 'UPGRADE';

export type ProfileInput = {
  /** Three-letter code; null clears it. */
  country?: string | null | undefined;
  firstName: string;
  lastName: string;
  /** Spaces, dashes, brackets and plus are dropped; null clears it. */
  phoneNumber?: string | null | undefined;
};

export type RegisterInput = {
  /** Must be true. */
  acceptTerms: boolean;
  /** A business email. */
  email: string;
  firstName: string;
  lastName: string;
  /** 8 to 100 characters: upper case, lower case, a digit, no spaces. */
  password: string;
};

export type RevealedBy =
  | 'ME'
  | 'TEAMMATE';

/** What a member may do. Source: specification section 6, decisions section 3. */
export type Role =
  /** Invited, shown as Admin, with a member's permissions. */
  | 'ADMIN'
  /** Owns the account; shown as Admin. */
  | 'CLIENT'
  /** Invited. */
  | 'MEMBER';

/** State of a subscription. Source: specification section 4. */
export type SubscriptionStatus =
  /** Runs and renews, or is free, custom or a trial. */
  | 'ACTIVE'
  /** Paid and not renewed: works until `expiresOn`. */
  | 'CANCELLED'
  /** `expiresOn` is past: what is owned stays readable, nothing new can be revealed. */
  | 'EXPIRED';

/** Where a member of the team stands. Source: specification section 4. */
export type TeamMemberStatus =
  /** Accepted and switched off: signed out everywhere, and refused at sign-in. */
  | 'DISABLED'
  /** May sign in. */
  | 'ENABLED'
  /** Invited and not accepted yet; the invitation can be sent again. */
  | 'INVITATION_SENT';

/** What a member thinks of a datum. */
export type Vote =
  | 'DOWN'
  | 'UP';
