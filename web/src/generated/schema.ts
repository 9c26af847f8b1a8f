/** Input for accepting an invitation. */
export type AcceptInvitationInput = {
  /** Stored and compared in lower case. */
  email: string;
  /** Replaces the name that the inviter entered. */
  firstName?: string | null | undefined;
  /** Replaces the name that the inviter entered. */
  lastName?: string | null | undefined;
  /** Required when `LinkedPerson.needsPassword` is true; the member is then signed in at once. */
  password?: string | null | undefined;
  /** Taken from the emailed link; works once. */
  token: string;
};

/** Credits that a key may spend from each pool in 30 days; null = unlimited. */
export type ApiKeyBudgetInput = {
  /** Business emails: credits or reveals. */
  businessEmail?: number | null | undefined;
  /** Personal emails: credits or reveals. */
  personalEmail?: number | null | undefined;
  /** Direct-dial phones: credits or reveals. */
  phone?: number | null | undefined;
};

/** What an app sent its person with, as OAuth names it. */
export type AssistantRequestInput = {
  /** `client_id`, from the app's registration. */
  clientId: string;
  /** `code_challenge`: the SHA-256 of the app's secret, in base64url. */
  codeChallenge: string;
  /** `code_challenge_method`: `S256`. */
  codeChallengeMethod: string;
  /** `redirect_uri`: where the app wants its person back. */
  redirectUri: string;
  /** `resource`: `/mcp` of this product. */
  resource?: string | null | undefined;
  /** `response_type`: `code`. */
  responseType: string;
  /** `scope`: `contacts:read contacts:write`; null = the usual ones. */
  scope?: string | null | undefined;
  /** `state`: sent back as it came; at most 500 characters. */
  state?: string | null | undefined;
};

/** What the owner lets an app have. */
export type AssistantTermsInput = {
  /** Credits it may spend before a person is asked; 0 = each time. */
  confirmAbove?: number;
  /** Credits it may spend in total; 0 = none. */
  creditBudget?: number;
  /** Days until it ends: 1 to 365. */
  days?: number;
};

/** What a member did. */
export type AuditKind =
  /** Changed own data, password, company or a member's status. */
  | 'CHANGED'
  /** Created or downloaded a file of people. */
  | 'EXPORTED'
  /** Invited a member. */
  | 'INVITED'
  /** Created, changed or ended an API key or a service token. */
  | 'KEY_CHANGED'
  /** Bought, changed or ended a plan. */
  | 'PLAN_CHANGED'
  /** Removed people from My Contacts, or a member from the team. */
  | 'REMOVED'
  /** Revealed a datum of a person. */
  | 'REVEALED'
  /** Looked a person up. */
  | 'SEARCHED'
  /** Opened a session. */
  | 'SIGNED_IN'
  /** A person asked to be erased. */
  | 'SUPPRESSED'
  /** Added or removed a tag. */
  | 'TAGGED'
  /** Voted on a datum. */
  | 'VOTED';

/** An email provider that reports bounces by its own webhook. */
export type BounceProvider =
  /** Mailgun's webhook of permanent failures; its key is the HTTP webhook signing key. */
  | 'MAILGUN'
  /** Postmark's bounce webhook; it needs no key. */
  | 'POSTMARK'
  /** SendGrid's Event Webhook; its key is the verification key. */
  | 'SENDGRID'
  /** Amazon SES, by a topic of Amazon SNS; it needs no key. */
  | 'SES';

/** State of a request for a higher monthly cap. */
export type CapRequestState =
  /** The owner granted it, by an answer or by setting such a cap. */
  | 'APPROVED'
  /** The owner declined it; the cap stayed. */
  | 'DECLINED'
  /** Waits for the owner's answer. */
  | 'OPEN'
  /** The member took it back, or left the team. */
  | 'WITHDRAWN';

/** Progress of a change of plan. */
export type ChangePlanState =
  /** Paid and granted. */
  | 'CHANGED'
  /** Paid; granted as soon as the provider's webhook arrives. */
  | 'PENDING'
  /** The bank must confirm first, at `confirmUrl`; nothing has changed yet. */
  | 'REQUIRES_ACTION'
  /** Takes effect at `startsOn`. */
  | 'SCHEDULED';

/** Progress of a purchase that is paid on a page of the provider or the bank. */
export type CheckoutState =
  /** Not paid and no longer payable; nothing was charged. */
  | 'EXPIRED'
  /** The client has the plan. */
  | 'GRANTED'
  /** Not paid yet. */
  | 'OPEN'
  /** Paid; granted as soon as the provider's webhook arrives. */
  | 'PENDING';

/** Company data to change. Omitted fields stay as they are; null clears a field. */
export type CompanyInput = {
  /** At most 200 characters. */
  billingAddress?: string | null | undefined;
  /** Name of the company. */
  companyName?: string | null | undefined;
  /** Three-letter country code. */
  country?: string | null | undefined;
  /** Department; free text. */
  department?: string | null | undefined;
  /** Phone number; spaces, dashes, brackets and plus signs are removed. */
  phoneNumber?: string | null | undefined;
  /** Leads needed per month, 0 or more. */
  requiredLeadCount?: number | null | undefined;
  /** Number of sales people, 0 or more. */
  salesPeopleCount?: number | null | undefined;
  /** Tax id as shown on invoices; free text, null clears it. */
  taxId?: string | null | undefined;
};

/** The role that a first sign-in by the company brings. */
export type CompanyRole =
  /** Shown as Admin, with a member's permissions. */
  | 'ADMIN'
  /** A member. */
  | 'MEMBER';

/** Settings of the company's sign-in. */
export type CompanySignInInput = {
  /** Client ID at the provider. */
  clientId: string;
  /** Client secret; null = the stored one stays. */
  clientSecret?: string | null | undefined;
  /** Domain of the emails. */
  domain: string;
  /** Issuer: the https address before `/.well-known/openid-configuration`. */
  issuer: string;
  /** Role of accounts that a first sign-in makes. */
  role: CompanyRole;
};

/** Number of employees of a company. */
export type CompanySize =
  /** 1 to 10. */
  | 'SIZE_1_10'
  /** 11 to 50. */
  | 'SIZE_11_50'
  /** 51 to 200. */
  | 'SIZE_51_200'
  /** 201 to 500. */
  | 'SIZE_201_500'
  /** 501 to 1,000. */
  | 'SIZE_501_1000'
  /** 1,001 to 5,000. */
  | 'SIZE_1001_5000'
  /** 5,001 to 10,000. */
  | 'SIZE_5001_10000'
  /** More than 10,000. */
  | 'SIZE_10001_PLUS';

/** Kinds of events in a person's history. */
export type ContactEventKind =
  /** Was added to My Contacts. */
  | 'ADDED'
  /** Was exported to a file. */
  | 'EXPORTED'
  /** Changed title or company. */
  | 'MOVED'
  /** Was refreshed from the sources. */
  | 'REFRESHED'
  /** A credit was refunded. */
  | 'REFUNDED'
  /** A datum was revealed. */
  | 'REVEALED'
  /** A tag was added or removed. */
  | 'TAGGED'
  /** A member voted on a datum. */
  | 'VOTED';

/** Filter for My Contacts; all conditions must hold. */
export type ContactFilter = {
  /** First day revealed, `YYYY-MM-DD`, UTC. */
  from?: string | null | undefined;
  /** The member has revealed all of these. */
  holds?: Array<DatumType> | null | undefined;
  /** The member has revealed none of these. */
  misses?: Array<DatumType> | null | undefined;
  /** First day of a change of title or company, `YYYY-MM-DD`, UTC. */
  movedSince?: string | null | undefined;
  /** Quality of the business email. */
  quality?: EmailQuality | null | undefined;
  /** Who in the client first bought a datum of the person. */
  revealedBy?: RevealedBy | null | undefined;
  /** Name of a tag. */
  tag?: string | null | undefined;
  /** Last day revealed, `YYYY-MM-DD`, UTC. */
  to?: string | null | undefined;
  /** The best verdict of the revealed business emails, as of the reveal or the last refresh. */
  verdict?: ValueVerdict | null | undefined;
  /** The viewer's vote on any datum. */
  vote?: Vote | null | undefined;
};

/** All people in My Contacts that match both conditions. */
export type ContactMatch = {
  /** Filter; null = all. */
  filter?: ContactFilter | null | undefined;
  /** Part of a name; empty lists all. */
  search?: string;
};

/** What support did to a value of a contact. */
export type ContactNoticeKind =
  /** The contact shows the right value. */
  | 'CORRECTED'
  /** Two profiles of the contact became one, with what the client owned of either. */
  | 'MERGED'
  /** The email bounced before, and is taken to work again. */
  | 'RESTORED'
  /** The value is known not to work. */
  | 'WITHDRAWN';

/** The people an action applies to: the given ids, or all that match or are found, with exceptions. */
export type ContactSelection = {
  /** Ids to exclude from `matching` or `found`. */
  except?: Array<string> | null | undefined;
  /** The first 5,000 people that `findPeople` lists for a filter. */
  found?: FindFilter | null | undefined;
  /** `Contact.id` or profile addresses; at most 5,000. */
  ids?: Array<string> | null | undefined;
  /** All people in My Contacts that match. */
  matching?: ContactMatch | null | undefined;
};

/** Sort orders of My Contacts; ties are sorted newest first. */
export type ContactSort =
  /** By company, A to Z. */
  | 'COMPANY'
  /** By company, Z to A. */
  | 'COMPANY_DOWN'
  /** By name, A to Z. */
  | 'NAME'
  /** By name, Z to A. */
  | 'NAME_DOWN'
  /** Most recently revealed first. */
  | 'NEWEST'
  /** Least recently revealed first. */
  | 'OLDEST'
  /** Least recently verified first. */
  | 'VERIFIED'
  /** Most recently verified first. */
  | 'VERIFIED_DOWN';

/** What one reveal opens: all values of one kind. */
export type DatumType =
  /** Business emails. */
  | 'BUSINESS_EMAIL'
  /** Personal emails. */
  | 'PERSONAL_EMAIL'
  /** Direct-dial phone numbers. */
  | 'PHONE';

/** A request for a demo. */
export type DemoInput = {
  /** Stored and compared in lower case. */
  email: string;
  /** Full name. */
  name: string;
  /** At most 200 characters. */
  query: string;
};

/** Who uses something that goes. */
export type DeprecationUserKind =
  /** A key of the public API. */
  | 'KEY'
  /** A member's own session, with a document of its own. */
  | 'MEMBER'
  /** A version of a named operation, by its document. */
  | 'OPERATION'
  /** A service token, or an assistant's. */
  | 'TOKEN';

/** Why a datum is bad. */
export type DownvoteReason =
  /** Bounces or does not answer; requires the reported value. */
  | 'INVALID'
  /** Another reason; requires a text. */
  | 'OTHERS'
  /** Formerly the person's. */
  | 'OUTDATED'
  /** Belongs to another person. */
  | 'WRONG_PERSON';

/** Quality of a business email. */
export type EmailQuality =
  /** About 70 % delivery; a reveal is free. */
  | 'PARTIALLY_VERIFIED'
  /** About 97 % delivery. */
  | 'VERIFIED';

/** Why an email is refused. */
export type EmailUnavailableReason =
  /** Its domain is blocked by the operator. */
  | 'BLOCKED_DOMAIN'
  /** Its domain belongs to a free or personal mail provider. */
  | 'FREE_DOMAIN'
  /** Not a valid email address. */
  | 'NOT_AN_EMAIL'
  /** Already has an account. */
  | 'TAKEN';

/** What found people are counted by. */
export type FacetKind =
  /** City. */
  | 'CITY'
  /** Company; values are `Company.id`. */
  | 'COMPANY'
  /** Country; values are two letters, ISO 3166-1. */
  | 'COUNTRY'
  /** Field of work; values are names of `JobFunction`. */
  | 'FUNCTION'
  /** Data that are known; values are names of `DatumType`. */
  | 'HAS'
  /** Industry of the company. */
  | 'INDUSTRY'
  /** Rank; values are names of `Seniority`. */
  | 'SENIORITY'
  /** Size of the company; values are names of `CompanySize`. */
  | 'SIZE';

/** Who is looked for; all conditions must hold, and an empty filter finds everyone. */
export type FindFilter = {
  /** The day before which that was; only with `changedSince`. */
  changedBefore?: string | null | undefined;
  /** Added, or with another name, title, company or place, on this day or later, `YYYY-MM-DD`, of the last 92 days. */
  changedSince?: string | null | undefined;
  /** Cities, by the `value` of a facet or suggestion. At most 50; any of them. */
  cities?: Array<string> | null | undefined;
  /** Companies, by `Company.id`. At most 50; any of them. */
  companies?: Array<string> | null | undefined;
  /** Part of a company's name, or its domain. */
  company?: string | null | undefined;
  /** Countries, two letters of ISO 3166-1. At most 50; any of them. */
  countries?: Array<string> | null | undefined;
  /** Any of these fields of work. */
  functions?: Array<JobFunction> | null | undefined;
  /** All of these data are known. */
  has?: Array<DatumType> | null | undefined;
  /** Industries, by the `value` of a facet or suggestion. At most 50; any of them. */
  industries?: Array<string> | null | undefined;
  /** Words of the name, whole, in any order and case. */
  name?: string | null | undefined;
  /** Only people whose data the client doesn't own. */
  notOurs?: boolean;
  /** Any of these ranks. */
  seniorities?: Array<Seniority> | null | undefined;
  /** Any of these company sizes. */
  sizes?: Array<CompanySize> | null | undefined;
  /** Words of the title, whole, in any order and case. */
  title?: string | null | undefined;
  /** Last verified on this day or later, `YYYY-MM-DD`. */
  verifiedSince?: string | null | undefined;
};

/** First steps of a new member. */
export type FirstStep =
  /** Exported contacts. */
  | 'EXPORT'
  /** Installed the browser extension. */
  | 'EXTENSION'
  /** Invited a teammate. */
  | 'INVITE'
  /** Searched for a person. */
  | 'SEARCH';

/** Why a company received no free credits. */
export type FreeCreditsWithheld =
  /** Too many new companies with its email domain in 30 days; checked again with each free period. */
  | 'DOMAIN'
  /** The owner's mailbox received them for another company; `+tag` variants are the same mailbox. */
  | 'MAILBOX';

/** A person to invite. */
export type InviteMemberInput = {
  /** A business email without an account. */
  email: string;
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** `MEMBER` or `ADMIN`. */
  role?: Role;
};

/** Field of work, as read off a title. */
export type JobFunction =
  /** Communications, press and media. */
  | 'COMMUNICATIONS'
  /** Consulting. */
  | 'CONSULTING'
  /** Data and analytics. */
  | 'DATA'
  /** Design. */
  | 'DESIGN'
  /** Teaching and training. */
  | 'EDUCATION'
  /** Software and other engineering. */
  | 'ENGINEERING'
  /** Finance and accounting. */
  | 'FINANCE'
  /** Information technology and security. */
  | 'IT'
  /** Law and compliance. */
  | 'LEGAL'
  /** Marketing. */
  | 'MARKETING'
  /** Medicine and care. */
  | 'MEDICAL'
  /** Operations, logistics and administration. */
  | 'OPERATIONS'
  /** Human resources and recruiting. */
  | 'PEOPLE'
  /** Product management. */
  | 'PRODUCT'
  /** Purchasing. */
  | 'PURCHASING'
  /** Research and science. */
  | 'RESEARCH'
  /** Sales and business development. */
  | 'SALES'
  /** Customer service and success. */
  | 'SUPPORT';

/** Kinds of jobs. */
export type JobKind =
  /** Reveals data of many people. */
  | 'BULK_REVEAL'
  /** Reveals the people of an uploaded list, row by row. */
  | 'ENRICHMENT'
  /** Writes a spreadsheet of people. */
  | 'EXPORT';

/** Progress of a job. */
export type JobState =
  /** Cancelled by its member; completed rows are kept. */
  | 'CANCELLED'
  /** Completed. */
  | 'DONE'
  /** Failed; `code` says why. */
  | 'FAILED'
  /** Waiting for the column of an uploaded list to be chosen. */
  | 'MAPPING'
  /** Quoted; waiting for approval. */
  | 'QUOTED'
  /** Under way. */
  | 'RUNNING'
  /** Stopped by an empty pool or the plan's end; completed rows are kept. */
  | 'STOPPED'
  /** Queued. */
  | 'WAITING';

/** A provider of people that is asked with a client's own key. */
export type KeyProvider =
  /** Apollo: emails. */
  | 'APOLLO'
  /** Hunter: business emails. */
  | 'HUNTER'
  /** People Data Labs: emails and phones. */
  | 'PEOPLE_DATA_LABS'
  /** Prospeo: business emails and phones. */
  | 'PROSPEO';

/** A language of screens, emails and files. */
export type Language =
  /** Arabic. */
  | 'AR'
  /** English. */
  | 'EN';

/** Why a balance changed. */
export type LedgerKind =
  /** Corrected by an operator. */
  | 'ADJUST'
  /** Expired with the period or the add-on. */
  | 'EXPIRE'
  /** Taken back with the money that a change of plan returned for unused time. */
  | 'GIVE_BACK'
  /** Bought as an add-on. */
  | 'GRANT_ADDON'
  /** Granted by an operator. */
  | 'GRANT_MANUAL'
  /** Granted for a period of the plan. */
  | 'GRANT_PLAN'
  /** Restored because that change of plan did not happen. */
  | 'PUT_BACK'
  /** Refunded for a datum that does not work. */
  | 'REFUND'
  /** Spent on a reveal. */
  | 'REVEAL'
  /** Carried over into the next period. */
  | 'ROLLOVER'
  /** Free credits that were withheld, so the amount is 0; `reference` says why: `mailbox` or `domain`. */
  | 'WITHHELD';

/** What a phone number is, by its country's numbering plan. */
export type LineType =
  /** A landline. */
  | 'LANDLINE'
  /** Either: the plan does not tell them apart. */
  | 'LANDLINE_OR_MOBILE'
  /** A mobile phone. */
  | 'MOBILE'
  /** Any other kind. */
  | 'OTHER'
  /** Costs more to call. */
  | 'PREMIUM'
  /** Free to call. */
  | 'TOLL_FREE'
  /** A number on the internet. */
  | 'VOIP';

/** What the columns of a list hold: at least a profile address, an email, or a name and a company. */
export type ListColumnsInput = {
  /** Index of the column of companies or their domains. */
  company?: number | null | undefined;
  /** Index of the column of emails. */
  email?: number | null | undefined;
  /** Index of the column of first names. */
  firstName?: number | null | undefined;
  /** Index of the column of last names. */
  lastName?: number | null | undefined;
  /** Index of the column of full names. */
  name?: number | null | undefined;
  /** Index of the column of profile addresses, starting at 0. */
  profile?: number | null | undefined;
};

/** Why a person is a candidate. */
export type MatchReason =
  /** One company name begins with the other: 30 points. */
  | 'COMPANY_BEGINS'
  /** The company's domain: 40 points. */
  | 'COMPANY_DOMAIN'
  /** The company's name: 40 points. */
  | 'COMPANY_NAME'
  /** The company's name but for one letter: 25 points. */
  | 'COMPANY_SIMILAR'
  /** The same name: 60 points. */
  | 'NAME'
  /** The last name and an initial: 35 points. */
  | 'NAME_INITIAL'
  /** All words of the name: 50 points. */
  | 'NAME_WORDS';

/** Answers to the questions about the company after sign-up. */
export type OnboardingInput = {
  /** Name of the company. */
  companyName: string;
  /** Three-letter country code. */
  country: string;
  /** Department; free text. */
  department?: string | null | undefined;
  /** More than four digits; spaces, dashes, brackets and plus signs are removed. */
  phoneNumber: string;
  /** Leads needed per month, 0 or more. */
  requiredLeadCount?: number | null | undefined;
  /** Number of sales people, 0 or more. */
  salesPeopleCount: number;
};

/** The state of a version: whether a call runs. */
export type OperationState =
  /** It is refused: the product's schema has changed below it. `faults` says what does not fit. */
  | 'INVALID'
  /** It runs. */
  | 'LIVE'
  /** It is refused with 410. */
  | 'RETIRED'
  /** It runs until `retiresOn`; its answers carry `Deprecation` and `Sunset`. */
  | 'RETIRING';

/** Result of paying an invoice. */
export type PayState =
  /** The card was declined; `declineReason` says why. */
  | 'DECLINED'
  /** Paid; nothing is owed. */
  | 'PAID'
  /** Paid; granted as soon as the provider confirms it. */
  | 'PENDING'
  /** The bank must confirm first: confirm with `clientSecret`, then pay again. */
  | 'REQUIRES_ACTION';

/** What choosing a plan means for the client now. */
export type PlanChangeKind =
  /** Bought on the payment provider's hosted page: `startCheckout`. */
  | 'CHECKOUT'
  /** By agreement: the booking page. */
  | 'CONTACT_SALES'
  /** Nothing to change, or a plan that is not on offer (`userErrors`). */
  | 'CURRENT'
  /** Takes effect when the paid period ends: `changePlan`. */
  | 'DOWNGRADE'
  /** Takes effect at once, nothing to pay: `chooseFreePlan`. */
  | 'FREE'
  /** Continues the cancelled plan while it still runs, nothing to pay: `changePlan`. */
  | 'RESUME'
  /** Paid for and takes effect at once: `changePlan`. */
  | 'UPGRADE';

/** The viewer's profile data to change. Omitted fields stay as they are; null clears a field. */
export type ProfileInput = {
  /** Three-letter country code; null clears it. */
  country?: string | null | undefined;
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** Spaces, dashes, brackets and plus signs are removed; null clears it. */
  phoneNumber?: string | null | undefined;
};

/** Input for creating an account. */
export type RegisterInput = {
  /** Must be true. */
  acceptTerms: boolean;
  /** A business email. */
  email: string;
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** 8 to 100 characters with an upper-case letter, a lower-case letter and a digit, and no spaces. */
  password: string;
};

/** Who in the client bought a datum first. */
export type RevealedBy =
  /** The viewer. */
  | 'ME'
  /** A teammate. */
  | 'TEAMMATE';

/** A member's role. */
export type Role =
  /** Invited; shown as Admin, with a member's permissions. */
  | 'ADMIN'
  /** Owns the account; shown as Admin. */
  | 'CLIENT'
  /** Invited. */
  | 'MEMBER';

/** The conditions to save; at least one. */
export type SavedSearchFilter = {
  /** Cities, by the `value` of a facet or suggestion. At most 50; any of them. */
  cities?: Array<string> | null | undefined;
  /** Companies, by `Company.id`. At most 50; any of them. */
  companies?: Array<string> | null | undefined;
  /** Part of a company's name, or its domain. */
  company?: string | null | undefined;
  /** Countries, two letters of ISO 3166-1. At most 50; any of them. */
  countries?: Array<string> | null | undefined;
  /** Any of these fields of work. */
  functions?: Array<JobFunction> | null | undefined;
  /** All of these data are known. */
  has?: Array<DatumType> | null | undefined;
  /** Industries, by the `value` of a facet or suggestion. At most 50; any of them. */
  industries?: Array<string> | null | undefined;
  /** Words of the name, whole, in any order and case. */
  name?: string | null | undefined;
  /** Only people whose data the client doesn't own. */
  notOurs?: boolean;
  /** Any of these ranks. */
  seniorities?: Array<Seniority> | null | undefined;
  /** Any of these company sizes. */
  sizes?: Array<CompanySize> | null | undefined;
  /** Words of the title, whole, in any order and case. */
  title?: string | null | undefined;
  /** Last verified within this many days, counted back from the day of each search; at most 3650. */
  verifiedDays?: number | null | undefined;
};

/** Rank of a job, as read off its title. */
export type Seniority =
  /** Chief officer, president or managing director. */
  | 'CHIEF'
  /** Director. */
  | 'DIRECTOR'
  /** Head of a department. */
  | 'HEAD'
  /** Intern, trainee or working student. */
  | 'INTERN'
  /** Junior or assistant. */
  | 'JUNIOR'
  /** Manager or team lead. */
  | 'MANAGER'
  /** Owner or founder. */
  | 'OWNER'
  /** Partner of a firm. */
  | 'PARTNER'
  /** Senior, without people to lead. */
  | 'SENIOR'
  /** Vice president. */
  | 'VICE_PRESIDENT';

/** Status of a subscription. */
export type SubscriptionStatus =
  /** Running and renewing, or free, custom or trial. */
  | 'ACTIVE'
  /** Paid but not renewing: works until `expiresOn`. */
  | 'CANCELLED'
  /** Past `expiresOn`: owned data stay readable, nothing new can be revealed. */
  | 'EXPIRED'
  /** Past `expiresOn` because the renewal is not paid yet: as `EXPIRED`, until its open invoice is paid. */
  | 'PAST_DUE';

/** What can be completed while it is typed. */
export type SuggestedKind =
  /** Cities. */
  | 'CITY'
  /** Companies, by name or domain. */
  | 'COMPANY'
  /** Industries. */
  | 'INDUSTRY'
  /** Job titles. */
  | 'TITLE';

/** Status of a team member. */
export type TeamMemberStatus =
  /** Accepted and disabled: signed out everywhere, and refused at sign-in. */
  | 'DISABLED'
  /** May sign in. */
  | 'ENABLED'
  /** Invited but not accepted yet; the invitation can be resent. */
  | 'INVITATION_SENT';

/** Access of a service token to a part of the product. */
export type TokenAccess =
  /** Queries. */
  | 'READ'
  /** Mutations, without queries. */
  | 'WRITE';

/** A permission to give a service token. */
export type TokenScopeInput = {
  /** Reading or changing. */
  access: TokenAccess;
  /** Part of the product. */
  slice: TokenSlice;
};

/** Parts of the product that a service token can be allowed. */
export type TokenSlice =
  /** The company, its balances and plan. */
  | 'ACCOUNT'
  /** Usage of the public API; never its keys. */
  | 'APIKEYS'
  /** Search, reveals, My Contacts, tags, votes, jobs. */
  | 'CONTACTS'
  /** The member the token acts for. */
  | 'SESSION'
  /** Plans, payments, invoices. */
  | 'SUBSCRIPTION'
  /** The audit log. */
  | 'SUPPORT'
  /** Members, seats, invitations. */
  | 'TEAM'
  /** Members' reveals, credit statement, forecast. */
  | 'USAGE';

/** What is known of a value. */
export type ValueVerdict =
  /** Its domain takes every address. */
  | 'CATCH_ALL'
  /** It does not deliver. */
  | 'INVALID'
  /** Not confirmed. */
  | 'UNKNOWN'
  /** It delivers. */
  | 'VALID';

/** A member's vote on a datum. */
export type Vote =
  /** It does not work. */
  | 'DOWN'
  /** It works. */
  | 'UP';

/** How far an event is on its way. */
export type WebhookDeliveryState =
  /** The receiver answered with success. */
  | 'DELIVERED'
  /** It waits, or is tried again. */
  | 'PENDING'
  /** The owner skipped it. */
  | 'SKIPPED';

/** The events a webhook can receive. The message's `type` is the value in lower case, `contact.revealed`. */
export type WebhookEvent =
  /** A person whom the client owns has another title or company. */
  | 'CONTACT_CHANGED'
  /** A credit came back for a datum that does not work. */
  | 'CONTACT_REFUNDED'
  /** A member opened a datum of a person. */
  | 'CONTACT_REVEALED'
  /** A person whom the client owns asked to be forgotten: delete your copy. */
  | 'CONTACT_SUPPRESSED'
  /** A reveal left a pool at `Webhook.lowCredits`. */
  | 'CREDITS_LOW'
  /** A bulk reveal, an export or a list ended. */
  | 'JOB_FINISHED'
  /** A reveal spent the last credit of an API key's budget. */
  | 'KEY_BUDGET_REACHED'
  /** A member was invited, joined, was enabled, disabled or removed, or got another role. */
  | 'MEMBER_CHANGED'
  /** The plan, its end, its renewal or what follows it changed. */
  | 'SUBSCRIPTION_CHANGED';

/** Why an attempt failed. */
export type WebhookFailure =
  /** The name leads to no address, or to one that is not public. */
  | 'ADDRESS'
  /** The certificate is not valid for the name. */
  | 'CERTIFICATE'
  /** No connection, or it broke. */
  | 'CONNECTION'
  /** A redirect, which is never followed. */
  | 'REDIRECT'
  /** A status that is not 2xx. */
  | 'STATUS'
  /** No answer within ten seconds. */
  | 'TIMEOUT';

/** Whether events are sent to a webhook. */
export type WebhookState =
  /** Its owner disabled it; events wait. */
  | 'DISABLED'
  /** Events are sent. */
  | 'ENABLED'
  /** Every attempt of three days failed; events wait. */
  | 'FAILED'
  /** The receiver answered 410; events wait. */
  | 'GONE';
