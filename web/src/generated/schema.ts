/** What an invited person says to join. */
export type AcceptInvitationInput = {
  /** Stored and compared in lower case. */
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
  /** Credits or reveals of business emails. */
  businessEmail?: number | null | undefined;
  /** Credits or reveals of personal emails. */
  personalEmail?: number | null | undefined;
  /** Credits or reveals of direct-dial phones. */
  phone?: number | null | undefined;
};

/** What somebody did. */
export type AuditKind =
  /** Own data, password, company, members' state. */
  | 'CHANGED'
  /** Wrote or fetched a file of people. */
  | 'EXPORTED'
  /** Invited somebody. */
  | 'INVITED'
  /** Made, changed or ended an API key or a service token. */
  | 'KEY_CHANGED'
  /** Bought, changed or ended a plan. */
  | 'PLAN_CHANGED'
  /** Took people out, or a member off the team. */
  | 'REMOVED'
  /** Opened a datum of a person. */
  | 'REVEALED'
  /** Looked a person up. */
  | 'SEARCHED'
  /** Opened a session. */
  | 'SIGNED_IN'
  /** A person asked to be forgotten. */
  | 'SUPPRESSED'
  /** Put or took a tag. */
  | 'TAGGED'
  /** Voted on a datum. */
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

/** How far a purchase is that is paid on a page of the provider or the bank. */
export type CheckoutState =
  /** Not paid, and the page is closed: nothing was charged. */
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
  /** Name of the company; null = not told. */
  companyName?: string | null | undefined;
  /** Three-letter code. */
  country?: string | null | undefined;
  /** Where in the company; free text. */
  department?: string | null | undefined;
  /** Spaces, dashes, brackets and plus are dropped. */
  phoneNumber?: string | null | undefined;
  /** 0 or more. */
  requiredLeadCount?: number | null | undefined;
  /** 0 or more. */
  salesPeopleCount?: number | null | undefined;
  /** As invoices show it; free text. */
  taxId?: string | null | undefined;
};

/** What happened to a person at the client. */
export type ContactEventKind =
  /** Came into My Contacts. */
  | 'ADDED'
  /** Was written to a file. */
  | 'EXPORTED'
  /** The sources were asked again. */
  | 'REFRESHED'
  /** A credit came back. */
  | 'REFUNDED'
  /** A datum was opened. */
  | 'REVEALED'
  /** A tag was put or taken. */
  | 'TAGGED'
  /** Somebody voted on a datum. */
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
  /** Name of a tag. */
  tag?: string | null | undefined;
  /** Last day revealed, `YYYY-MM-DD`, UTC. */
  to?: string | null | undefined;
  /** The viewer's vote on any datum. */
  vote?: Vote | null | undefined;
};

/** Everybody in My Contacts who matches; both conditions hold. */
export type ContactMatch = {
  /** Null does not narrow. */
  filter?: ContactFilter | null | undefined;
  /** Part of a name; empty lists all. */
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

/** Orders of My Contacts; ties are ordered newest first. */
export type ContactSort =
  /** By company, A to Z. */
  | 'COMPANY'
  /** By company, Z to A. */
  | 'COMPANY_DOWN'
  /** By name, A to Z. */
  | 'NAME'
  /** By name, Z to A. */
  | 'NAME_DOWN'
  /** Last revealed first. */
  | 'NEWEST'
  /** First revealed first. */
  | 'OLDEST'
  /** Longest ago verified first. */
  | 'VERIFIED'
  /** Last verified first. */
  | 'VERIFIED_DOWN';

/** What one reveal opens. */
export type DatumType =
  /** Emails at work. */
  | 'BUSINESS_EMAIL'
  /** Private emails. */
  | 'PERSONAL_EMAIL'
  /** Direct-dial phone numbers. */
  | 'PHONE';

/** Who wants to be shown the product, and what. */
export type DemoInput = {
  /** Stored and compared in lower case. */
  email: string;
  /** As people see it. */
  name: string;
  /** At most 200 characters. */
  query: string;
};

/** Why a datum is bad. */
export type DownvoteReason =
  /** Bounces, or does not answer; needs the reported value. */
  | 'INVALID'
  /** Needs a text. */
  | 'OTHERS'
  /** Belonged to the person once. */
  | 'OUTDATED'
  /** Belongs to somebody else. */
  | 'WRONG_PERSON';

/** How likely a business email is delivered. */
export type EmailQuality =
  /** About 70 % delivery; opening it is free. */
  | 'PARTIALLY_VERIFIED'
  /** About 97 % delivery. */
  | 'VERIFIED';

/** The rule that an email breaks. */
export type EmailUnavailableReason =
  /** Of a domain that the operator refuses. */
  | 'BLOCKED_DOMAIN'
  /** Of a free or personal mail provider. */
  | 'FREE_DOMAIN'
  /** Not written like an email. */
  | 'NOT_AN_EMAIL'
  /** Of somebody with an account; told only to an owner, who may invite members. */
  | 'TAKEN';

/** What a member does first. */
export type FirstStep =
  /** Exported people. */
  | 'EXPORT'
  /** Works with the browser extension. */
  | 'EXTENSION'
  /** Is not alone in the team. */
  | 'INVITE'
  /** Searched a person. */
  | 'SEARCH';

/** Why a company has no free credits. */
export type FreeCreditsWithheld =
  /** Too many new companies of its email domain in 30 days; asked again with each free period. */
  | 'DOMAIN'
  /** The mailbox of its owner has had them for another company; `+tags` are the same mailbox. */
  | 'MAILBOX';

/** Whom to invite. */
export type InviteMemberInput = {
  /** A business email that nobody uses here yet. */
  email: string;
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** `MEMBER` or `ADMIN`. */
  role?: Role;
};

/** What a job does. */
export type JobKind =
  /** Reveals data of many people. */
  | 'BULK_REVEAL'
  /** Reveals the people of an uploaded list, row by row. */
  | 'ENRICHMENT'
  /** Writes a spreadsheet of people. */
  | 'EXPORT';

/** How far a job is. */
export type JobState =
  /** Ended by its member: what is done is kept. */
  | 'CANCELLED'
  /** Gone through to the end. */
  | 'DONE'
  /** Could not be done; `code` says why. */
  | 'FAILED'
  /** An uploaded file waits for its columns. */
  | 'MAPPING'
  /** Quoted, waits for a yes. */
  | 'QUOTED'
  /** Under way. */
  | 'RUNNING'
  /** A pool ran empty, or the plan ended: what is done is kept. */
  | 'STOPPED'
  /** Ordered, not begun. */
  | 'WAITING';

/** A language of screens, mails and files. */
export type Language =
  /** Arabic. */
  | 'AR'
  /** English. */
  | 'EN';

/** Why a balance changed. */
export type LedgerKind =
  /** Corrected by an operator. */
  | 'ADJUST'
  /** Ended with the period or the add-on. */
  | 'EXPIRE'
  /** Taken with the money that a change of plan pays back for unused time. */
  | 'GIVE_BACK'
  /** Bought beside the plan. */
  | 'GRANT_ADDON'
  /** Given by an operator. */
  | 'GRANT_MANUAL'
  /** Of the plan's period. */
  | 'GRANT_PLAN'
  /** There again, because that change of plan was not made. */
  | 'PUT_BACK'
  /** Came back for a datum that does not work. */
  | 'REFUND'
  /** Spent for a datum. */
  | 'REVEAL'
  /** Taken over into the next period. */
  | 'ROLLOVER'
  /** Free credits that were not granted, so the amount is 0; `reference` says why: `mailbox` or `domain`. */
  | 'WITHHELD';

/** What the questions after sign-up ask about the company. */
export type OnboardingInput = {
  /** Name of the company; null = not told. */
  companyName: string;
  /** Three-letter code. */
  country: string;
  /** Where in the company; free text. */
  department?: string | null | undefined;
  /** More than four digits; spaces, dashes, brackets and plus are dropped. */
  phoneNumber: string;
  /** Leads wanted a month, as told at sign-up. */
  requiredLeadCount?: number | null | undefined;
  /** People who sell, as told at sign-up. */
  salesPeopleCount: number;
};

/** What came of paying a bill. */
export type PayState =
  /** The card was declined; `declineReason` says why. */
  | 'DECLINED'
  /** Nothing is owed any more. */
  | 'PAID'
  /** Paid; what it buys is on its way. */
  | 'PENDING'
  /** The bank asks the payer first: confirm with `clientSecret`, then pay again. */
  | 'REQUIRES_ACTION';

/** What choosing a plan means for the client now. */
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
  /** The client's own plan, cancelled and still running: it goes on, nothing to pay: `changePlan`. */
  | 'RESUME'
  /** Paid for and changed at once: `changePlan`. */
  | 'UPGRADE';

/** The viewer's own data; what is left out stays, null clears. */
export type ProfileInput = {
  /** Three-letter code; null clears it. */
  country?: string | null | undefined;
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** Spaces, dashes, brackets and plus are dropped; null clears it. */
  phoneNumber?: string | null | undefined;
};

/** What opens an account. */
export type RegisterInput = {
  /** Must be true. */
  acceptTerms: boolean;
  /** A business email. */
  email: string;
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** 8 to 100 characters: upper case, lower case, a digit, no spaces. */
  password: string;
};

/** Who of the client bought a datum first. */
export type RevealedBy =
  /** The viewer. */
  | 'ME'
  /** Somebody else. */
  | 'TEAMMATE';

/** What a member may do. */
export type Role =
  /** Invited, shown as Admin, with a member's permissions. */
  | 'ADMIN'
  /** Owns the account; shown as Admin. */
  | 'CLIENT'
  /** Invited. */
  | 'MEMBER';

/** State of a subscription. */
export type SubscriptionStatus =
  /** Runs and renews, or is free, custom or a trial. */
  | 'ACTIVE'
  /** Paid and not renewed: works until `expiresOn`. */
  | 'CANCELLED'
  /** `expiresOn` is past: what is owned stays readable, nothing new can be revealed. */
  | 'EXPIRED';

/** Where a member of the team stands. */
export type TeamMemberStatus =
  /** Accepted and switched off: signed out everywhere, and refused at sign-in. */
  | 'DISABLED'
  /** May sign in. */
  | 'ENABLED'
  /** Invited and not accepted yet; the invitation can be sent again. */
  | 'INVITATION_SENT';

/** What a service token may do with a slice of the product. */
export type TokenAccess =
  /** Queries. */
  | 'READ'
  /** Mutations; does not include queries. */
  | 'WRITE';

/** One thing that a service token is to be allowed. */
export type TokenScopeInput = {
  /** Looking or changing. */
  access: TokenAccess;
  /** Part of the product. */
  slice: TokenSlice;
};

/** A part of the product that a service token is allowed. */
export type TokenSlice =
  /** The company, its balances and plan. */
  | 'ACCOUNT'
  /** Usage of the public API; never its keys. */
  | 'APIKEYS'
  /** Search, reveals, My Contacts, tags, votes, jobs. */
  | 'CONTACTS'
  /** Who the token acts for. */
  | 'SESSION'
  /** Plans, payments, invoices. */
  | 'SUBSCRIPTION'
  /** The audit log. */
  | 'SUPPORT'
  /** Members, seats, invitations. */
  | 'TEAM'
  /** What members revealed, credit statement, forecast. */
  | 'USAGE';

/** What a member thinks of a datum. */
export type Vote =
  /** It does not work. */
  | 'DOWN'
  /** It works. */
  | 'UP';
