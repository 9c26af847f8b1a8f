/** What a draft changes of a plan or add-on. */
export type CatalogueContentInput = {
  /** API keys. */
  apiKeys: number;
  /** Business emails that a period brings. */
  businessEmail: number;
  /** One sentence below the price. */
  details?: string | null | undefined;
  /** Lines of the card, in order. */
  features: Array<CatalogueFeatureInput>;
  /** True if clients can choose it. */
  listed: boolean;
  /** Name on the card. */
  name: string;
  /** Personal emails that a period brings. */
  personalEmail: number;
  /** Phones that a period, or the add-on, brings. */
  phone: number;
  /** US dollars a period; 0 and -1 stay as they are. */
  price: number;
  /** Seats. */
  seats: number;
};

/** One line of a plan's card. */
export type CatalogueFeatureInput = {
  /** A second sentence, for programs. */
  apiTooltip?: string | null | undefined;
  /** Label. */
  name: string;
  /** One sentence that explains it. */
  tooltip?: string | null | undefined;
  /** What the plan gives. */
  value: string;
};

/** Credits by pool. */
export type CreditsInput = {
  /** For business emails. */
  businessEmail: number;
  /** For personal emails. */
  personalEmail: number;
  /** For phones. */
  phone: number;
};

/** A member's role in the client's account. */
export type CustomerRole =
  /** Invited as an admin; may do what a member may. */
  | 'ADMIN'
  /** Uses the product. */
  | 'MEMBER'
  /** Administers the account. */
  | 'OWNER';

/** What one reveal opens: all values of one kind. */
export type DatumType =
  /** Business emails. */
  | 'BUSINESS_EMAIL'
  /** Personal emails. */
  | 'PERSONAL_EMAIL'
  /** Direct-dial phone numbers. */
  | 'PHONE';

/** Whether a label of emails holds. */
export type DeliveryState =
  /** What was observed does not contradict it. */
  | 'HOLDS'
  /** Fewer than 100 emails were observed. */
  | 'TOO_FEW'
  /** The interval lies above what it says. */
  | 'TOO_HIGH'
  /** The interval lies below what it says. */
  | 'TOO_LOW';

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

/** What a column is taken for. */
export type ImportColumnInput = {
  /** Its place in the file; 0 is the first. */
  column: number;
  /** The field that it fills. */
  field: ImportField;
};

/** Why a file, or its import, was refused as a whole. */
export type ImportFault =
  /** It is not a text file. */
  | 'BINARY'
  /** Not all of it arrived. */
  | 'CUT_OFF'
  /** It is packed, and cut short or damaged. */
  | 'DAMAGED'
  /** It has no rows. */
  | 'EMPTY'
  /** It was not finished while its file was kept. */
  | 'EXPIRED'
  /** Its first row cannot be read. */
  | 'FIRST_ROW'
  /** It is no longer there. */
  | 'GONE'
  /** Its first line cannot be read. */
  | 'HEADER'
  /** Something failed several times; the import can resume. */
  | 'INTERNAL'
  /** It is one JSON array; one object a line is read. */
  | 'JSON_ARRAY'
  /** It is a spreadsheet or a zip file. */
  | 'SPREADSHEET'
  /** It is too large. */
  | 'TOO_LARGE'
  /** It is too large once it is unpacked. */
  | 'UNPACKED'
  /** It is written in UTF-16. */
  | 'UTF16';

/** A field of a person that a column can fill. */
export type ImportField =
  /** The address of a photo. */
  | 'AVATAR'
  /** A business email. */
  | 'BUSINESS_EMAIL'
  /** The city. */
  | 'CITY'
  /** The company. */
  | 'COMPANY'
  /** The domain of the company, or its web site. */
  | 'COMPANY_DOMAIN'
  /** The industry of the company. */
  | 'COMPANY_INDUSTRY'
  /** How many employees the company has, as a number or a range. */
  | 'COMPANY_SIZE'
  /** The country. */
  | 'COUNTRY'
  /** An email, personal or business by its provider. */
  | 'EMAIL'
  /** Whether the first email works, says the source. */
  | 'EMAIL_STATUS'
  /** The first name. */
  | 'FIRST_NAME'
  /** The full name. */
  | 'FULL_NAME'
  /** The last name. */
  | 'LAST_NAME'
  /** The address of the profile. */
  | 'LINKEDINURL'
  /** The whole place. */
  | 'LOCATION'
  /** A personal email. */
  | 'PERSONAL_EMAIL'
  /** A phone number. */
  | 'PHONE'
  /** The state or region. */
  | 'STATE'
  /** The job title. */
  | 'TITLE'
  /** The day on which the row was verified. */
  | 'VERIFIEDON';

/** Why a row or a value was refused. */
export type ImportReason =
  /** The value is not a day. */
  | 'BAD_DAY'
  /** The value is not the domain of a company. */
  | 'BAD_DOMAIN'
  /** The value is not an email address. */
  | 'BAD_EMAIL'
  /** The value is not a phone number. */
  | 'BAD_PHONE'
  /** The value is not a web address. */
  | 'BAD_PICTURE'
  /** The address is not that of a person's profile. */
  | 'BAD_PROFILE'
  /** The value is not a number of employees. */
  | 'BAD_SIZE'
  /** The row has another number of columns. */
  | 'COLUMNS'
  /** The value is no phone number of its country. */
  | 'IMPOSSIBLE_PHONE'
  /** The source says that the email does not work. */
  | 'INVALID_EMAIL'
  /** The line is not a JSON object. */
  | 'JSON'
  /** The line is longer than 1 MiB. */
  | 'LONG_LINE'
  /** A value is not valid UTF-8. */
  | 'NOT_UTF8'
  /** The row has no name. */
  | 'NO_NAME'
  /** The row has no profile address. */
  | 'NO_PROFILE'
  /** Anything else. */
  | 'OTHER'
  /** A quote is not closed, or closed too early. */
  | 'QUOTE'
  /** A line is a remark of the report, such as a total. */
  | 'REMARK'
  /** A value is too long. */
  | 'TOO_LONG'
  /** The person has too many values of this kind. */
  | 'TOO_MANY'
  /** The email's status is a word of no known verifier. */
  | 'UNKNOWN_STATUS';

/** How far an import is. */
export type ImportState =
  /** It was ended; what was stored stays. */
  | 'CANCELLED'
  /** It can be started. */
  | 'CHECKED'
  /** It is read without writing. */
  | 'CHECKING'
  /** All of it is stored. */
  | 'DONE'
  /** It ended by a fault; what was stored stays. */
  | 'FAILED'
  /** People are being stored. */
  | 'IMPORTING'
  /** Its columns are to be named. */
  | 'MAPPING'
  /** It can be resumed. */
  | 'PAUSED'
  /** Its file cannot be read. */
  | 'REFUSED'
  /** Its file is awaited. */
  | 'UPLOADING';

/** How sure a suggestion is. */
export type ImportTrust =
  /** As the source's last file had it. */
  | 'KEPT'
  /** The name says so; the values say nothing. */
  | 'LIKELY'
  /** Nothing is suggested. */
  | 'NONE'
  /** Name and values agree. */
  | 'SURE';

/** What is done to an import under way. */
export type ImportTurn =
  /** It ends; what was stored stays. */
  | 'CANCEL'
  /** It stops and can be resumed. */
  | 'PAUSE'
  /** It continues. */
  | 'RESUME';

/** Kinds of jobs. */
export type JobKind =
  /** Reveals data of many people. */
  | 'BULK_REVEAL'
  /** Reveals the people of an uploaded list, row by row. */
  | 'ENRICHMENT'
  /** Writes a spreadsheet of people. */
  | 'EXPORT';

/** Why a job cannot be done again. */
export type JobObstacle =
  /** The member who ordered it may not act any more. */
  | 'MEMBER'
  /** Its people and files were removed. */
  | 'REMOVED';

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

/** A language of screens, emails and files. */
export type Language =
  /** Arabic. */
  | 'AR'
  /** English. */
  | 'EN';

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

/** What an operator may do. */
export type OperatorRole =
  /** Does everything, operators included. */
  | 'ADMIN'
  /** Moves credits, refunds and plans. */
  | 'BILLING'
  /** Reads and changes people, sources and privacy requests. */
  | 'DATA'
  /** Reads, resends and unlocks. */
  | 'SUPPORT';

/** How far a session is. */
export type OperatorState =
  /** No second factor is set up yet: `startPasskey`, then `addPasskey`; or `startApp`, then `confirmApp`. */
  | 'ENROLLING'
  /** The password was right; `prove` or `proveByPasskey` opens it. */
  | 'HALF_OPEN'
  /** Open. */
  | 'OPEN';

/** What a change of a client's plan came to. */
export type PlanActState =
  /** The plan is changed. */
  | 'CHANGED'
  /** A member of the client continues at `url`. */
  | 'PAGE'
  /** Charged; the plan changes once the payment is reported. */
  | 'PENDING'
  /** The plan changes with the next period. */
  | 'SCHEDULED';

/** A draft to open, or to change. */
export type PlanDraftInput = {
  /** What the plan will say and give. */
  content: CatalogueContentInput;
  /** The draft to change; left out, one is opened. */
  draftId?: string | null | undefined;
  /** Of a new plan; that of others stays. */
  isAddOn: boolean;
  /** True makes a plan. */
  isNew: boolean;
  /** The number of the plan, or of the new one. */
  planId: string;
  /** The revision of the draft that was read. */
  revision?: number | null | undefined;
  /** Of a new plan; that of others stays. */
  sku: string;
  /** Of a new plan, 30 or 365 days; that of others stays. */
  validity: number;
};

/** How far a change of a plan is. */
export type PlanDraftState =
  /** In force. */
  | 'HELD'
  /** Being worked on. */
  | 'OPEN'
  /** Holds from `startsOn`. */
  | 'PUBLISHED'
  /** Dropped. */
  | 'WITHDRAWN';

/** Who bills a client's plan. */
export type PlanPayment =
  /** No one pays: it begins without a payment. */
  | 'NONE'
  /** The payment provider. */
  | 'PROVIDER';

/** When a client's plan changes. */
export type PlanStart =
  /** Now. */
  | 'AT_ONCE'
  /** When the present period is over. */
  | 'NEXT_PERIOD';

/** How a client's plan changes. */
export type PlanWay =
  /** At once, without a payment. */
  | 'ASSIGN'
  /** The saved card is charged at once. */
  | 'CHARGE'
  /** The client pays on the provider's page. */
  | 'PAGE'
  /** With the next period. */
  | 'SCHEDULE';

/** What became of a price at the payment provider. */
export type PriceOutcome =
  /** The provider did not take it. */
  | 'FAILED'
  /** It was made. */
  | 'MADE'
  /** It was there. */
  | 'SAME';

/** How a price here and at the payment provider compare. */
export type PriceState =
  /** The provider's has another amount, currency, interval or version. */
  | 'DIFFERENT'
  /** The provider's is not active. */
  | 'ENDED'
  /** The provider has none under this sku. */
  | 'MISSING'
  /** Both hold the same. */
  | 'SAME'
  /** The provider's belongs to no plan here. */
  | 'UNKNOWN';

/** An operator's answer to reports of a datum. */
export type ReportDecision =
  /** Another value takes the place of one, for clients that own it, too. */
  | 'CORRECT'
  /** The reports were wrong: nothing changes. */
  | 'KEEP'
  /** A value is not revealed any more; who owns it keeps it. */
  | 'WITHDRAW';

/** How a request to be forgotten came. */
export type RequestWay =
  /** By email; an operator entered it. */
  | 'EMAIL'
  /** By letter; an operator entered it. */
  | 'LETTER'
  /** By the product's page; the email was confirmed by an emailed link. */
  | 'LINK'
  /** By phone; an operator entered it. */
  | 'PHONE';

/** Whose protocol a source speaks. */
export type SourceKind =
  /** Apollo: emails. */
  | 'APOLLO'
  /** Dropcontact: business emails and phones, some seconds later. */
  | 'DROPCONTACT'
  /** FullEnrich: emails and phones, a minute or two later. */
  | 'FULLENRICH'
  /** JSON by POST, at an address of your own. */
  | 'HTTP'
  /** Hunter: business emails. */
  | 'HUNTER'
  /** People Data Labs: emails and phones. */
  | 'PEOPLE_DATA_LABS'
  /** Prospeo: business emails and phones. */
  | 'PROSPEO';

/** What became of a value. */
export type ValueChangeKind =
  /** An email to it bounced. */
  | 'BOUNCED'
  /** Another one stands in its place. */
  | 'CORRECTED'
  /** It had bounced, and is what its source says again. */
  | 'RESTORED'
  /** It is not revealed any more; who owns it keeps it. */
  | 'WITHDRAWN';

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
