/* Written by `npm run codegen` from the OpenAPI document of the public API. Do not edit. */

/**
 * The requested data, and what they cost.
 */
export interface ContactsAnswer {
/**
 * 1: the call succeeded.
 */
success: 1
/**
 * One entry per profile, in the order of `linkedinurl`; two spellings of one profile count as one.
 * 
 * @maxItems 25
 */
data: {
/**
 * Canonical address of the profile.
 */
profile: string
/**
 * In the order of `type`.
 * 
 * @maxItems 3
 */
results: Result[]
}[]
/**
 * What the call cost, and the credits left.
 */
credits: {
/**
 * Credits charged for this call; 0 in a preview.
 */
charged: number
/**
 * Credits that this call costs: as `charged`, and in a preview what it would cost.
 */
price: number
remaining: RemainingCredits
}
/**
 * Id of this call, as in X-Request-Id; quote it to support.
 */
requestId: string
}
/**
 * One datum of one person.
 */
export interface Result {
/**
 * The requested type of data.
 */
type: ("personalemails" | "businessemails" | "directdials")
/**
 * partial: found, only partially verified (free). suppressed: the person has opted out. not_found and suppressed cost nothing.
 */
status: ("found" | "not_found" | "partial" | "suppressed")
/**
 * Empty in a preview and if nothing is found.
 * 
 * @maxItems 100
 */
values: Value[]
/**
 * Credits charged for this datum; 0 in a preview.
 */
charged: number
/**
 * Credits that this datum costs: as `charged`, and in a preview what it would cost.
 */
price: number
/**
 * True if your company owns it: it is free from now on.
 */
owned: boolean
}
/**
 * One email address or phone number.
 */
export interface Value {
/**
 * Email address, or phone number in international form.
 */
value: string
/**
 * verified: about 97 % delivery; partially_verified: about 70 % delivery, free.
 */
label: ("personal" | "verified" | "partially_verified" | "direct_dial")
/**
 * Day of the last verification; null: unknown.
 */
verifiedAt: (string | null)
/**
 * catch_all: the domain takes every address. unknown: not confirmed. invalid: it does not deliver.
 */
verdict: ("valid" | "catch_all" | "unknown" | "invalid")
/**
 * Why, such as `mail_server`, `no_mail_server` or `role`; null: not checked.
 */
reason: (string | null)
/**
 * What brought the value: `import`, `operator` or the name of a source; null: unknown.
 */
source: (string | null)
/**
 * Line type of a phone; null: unknown, or an email.
 */
lineType: (("mobile" | "landline" | "landline_or_mobile" | "voip" | "toll_free" | "premium" | "other") | null)
/**
 * Country of a phone, ISO 3166-1, two letters; null: unknown, or an email.
 */
country: (string | null)
}
/**
 * Credits left in each pool after the call.
 */
export interface RemainingCredits {
/**
 * Credits for personal emails.
 */
personal: number
/**
 * Credits for business emails.
 */
business: number
/**
 * Credits for direct dials.
 */
phone: number
}
/**
 * People who meet the conditions.
 */
export interface PeopleAnswer {
/**
 * 1: the call succeeded.
 */
success: 1
/**
 * A page of the people.
 * 
 * @maxItems 100
 */
data: Person[]
/**
 * People who meet the conditions.
 */
total: number
/**
 * False: `total` is estimated, as it is beyond 10,000.
 */
exact: boolean
/**
 * `after` of the next page; null: this is the last.
 */
next: (string | null)
/**
 * Id of this call, as in X-Request-Id; quote it to support.
 */
requestId: string
}
/**
 * A person and which data are known.
 */
export interface Person {
/**
 * Address of the profile: `linkedinurl` of /v1/contacts.
 */
profile: string
/**
 * Full name.
 */
name: string
/**
 * Title; null: unknown.
 */
title: (string | null)
/**
 * Where the person works.
 */
company: {
/**
 * Id of the company; null: none.
 */
id: (number | null)
/**
 * Name of the company; null: unknown.
 */
name: (string | null)
}
/**
 * Place, as the source writes it; null: unknown.
 */
place: (string | null)
/**
 * Which data are known; never their values.
 * 
 * @maxItems 3
 */
data: {
/**
 * A type of data that is known.
 */
type: ("personalemails" | "businessemails" | "directdials")
/**
 * True if your company owns it.
 */
owned: boolean
/**
 * Credits that /v1/contacts would charge for it.
 */
price: number
}[]
}
/**
 * Companies of a name, a domain or an id.
 */
export interface CompaniesAnswer {
/**
 * 1: the call succeeded.
 */
success: 1
/**
 * Those with most people first.
 * 
 * @maxItems 8
 */
data: Company[]
/**
 * Id of this call, as in X-Request-Id; quote it to support.
 */
requestId: string
}
/**
 * A company.
 */
export interface Company {
/**
 * Id of the company.
 */
id: number
/**
 * Name of the company.
 */
name: string
/**
 * Domain; null: unknown.
 */
domain: (string | null)
/**
 * Employees; null: unknown.
 */
size: (("1-10" | "11-50" | "51-200" | "201-500" | "501-1000" | "1001-5000" | "5001-10000" | "10001+") | null)
/**
 * Industry; null: unknown.
 */
industry: (string | null)
/**
 * City of most of its people; null: unknown.
 */
city: (string | null)
/**
 * Country of most of its people, ISO 3166-1; null: unknown.
 */
country: (string | null)
/**
 * Its people who can be found.
 */
people: number
}
/**
 * Who is meant, and what it cost.
 */
export interface PersonAnswer {
/**
 * 1: the call succeeded.
 */
success: 1
/**
 * The best first; empty if no one is known.
 * 
 * @maxItems 10
 */
data: Match[]
/**
 * What the call cost, and the credits left.
 */
credits: {
/**
 * Credits charged for this call; 0 in a preview.
 */
charged: number
/**
 * Credits that this call costs: as `charged`, and in a preview what it would cost.
 */
price: number
remaining: RemainingCredits
}
/**
 * Id of this call, as in X-Request-Id; quote it to support.
 */
requestId: string
}
/**
 * A person who may be meant.
 */
export interface Match {
/**
 * The person; null in a preview of an email not owned yet.
 */
person: (Person | null)
/**
 * How well the person fits, of 100.
 */
score: number
/**
 * What fits, and how.
 * 
 * @maxItems 3
 */
reasons: ("email" | "name" | "name_words" | "name_initial" | "company_domain" | "company_name" | "company_begins" | "company_similar")[]
/**
 * By email: the address's datum, as in /v1/contacts. By name: empty.
 * 
 * @maxItems 1
 */
results: Result[]
}
/**
 * The outcome for each email.
 */
export interface BouncesAnswer {
/**
 * 1: the call succeeded.
 */
success: 1
/**
 * One entry per email, in the order of `emails`; two spellings of one email count as one.
 * 
 * @maxItems 100
 */
data: Bounce[]
/**
 * Credits that came back, and the credits left.
 */
credits: {
/**
 * Credits that this call returned.
 */
returned: number
remaining: RemainingCredits
}
/**
 * Id of this call, as in X-Request-Id; quote it to support.
 */
requestId: string
}
/**
 * The outcome of a bounce.
 */
export interface Bounce {
/**
 * The email, in lower case.
 */
email: string
/**
 * not_owned: your company has not bought it, nothing changes. repeated: reported before.
 */
outcome: ("taken" | "repeated" | "not_owned")
/**
 * Credits that this report returned.
 */
returned: number
/**
 * True if our support decides on a credit.
 */
inReview: boolean
}
/**
 * Plan, key, limits and credits.
 */
export interface AccountAnswer {
/**
 * 1: the call succeeded.
 */
success: 1
/**
 * The account's plan.
 */
plan: {
/**
 * Name of the plan.
 */
name: (string | null)
/**
 * End of the period, UTC; null: never.
 */
expiresAt: (string | null)
}
/**
 * The calling key.
 */
key: {
/**
 * Purpose of the key, as given by the owner.
 */
purpose: string
/**
 * True for a test key: invented people, no credits.
 */
isTest: boolean
/**
 * Credits the key may spend per pool in 30 days; null: unlimited.
 */
budget: {
/**
 * Credits from this pool in 30 days; null: unlimited.
 */
personal: (number | null)
/**
 * Credits from this pool in 30 days; null: unlimited.
 */
business: (number | null)
/**
 * Credits from this pool in 30 days; null: unlimited.
 */
phone: (number | null)
}
}
/**
 * Limits of this key.
 */
limits: {
/**
 * Calls per second.
 */
perSecond: number
/**
 * Calls per minute.
 */
perMinute: number
/**
 * Profiles per call.
 */
profilesPerCall: number
}
/**
 * Credits left.
 */
credits: {
remaining: RemainingCredits
}
/**
 * Id of this call, as in X-Request-Id; quote it to support.
 */
requestId: string
}
/**
 * Usage of the calling key, by day.
 */
export interface UsageAnswer {
/**
 * 1: the call succeeded.
 */
success: 1
/**
 * Days on which this key was used, oldest first.
 * 
 * @maxItems 366
 */
data: {
/**
 * Day, UTC.
 */
date: string
/**
 * Accepted calls.
 */
calls: number
/**
 * People whose personal emails were returned.
 */
personal: number
/**
 * People whose business emails were returned.
 */
business: number
/**
 * People whose direct dials were returned.
 */
phone: number
/**
 * Credits spent.
 */
charged: number
}[]
/**
 * Id of this call, as in X-Request-Id; quote it to support.
 */
requestId: string
}
/**
 * Why the call was refused, and what to do. X-Credits-Charged is 0; if the header is missing, it is unknown whether the call was charged. A retry never costs twice.
 */
export interface Problem {
/**
 * 0: the call was refused.
 */
success: 0
/**
 * Stable error code: test for this.
 */
code: ("INVALID_URL" | "MISSING_PARAM" | "INVALID_PARAM" | "FIND_TOO_DEEP" | "BAD_ADDRESS" | "PREFETCH_REFUSED" | "INVALID_KEY" | "INSUFFICIENT_CREDITS" | "MAX_CREDITS_EXCEEDED" | "SUBSCRIPTION_EXPIRED" | "KEY_DISABLED" | "ACCOUNT_DISABLED" | "PLAN_NO_API" | "NOT_FOUND" | "RATE_LIMITED" | "FIND_LIMIT_REACHED" | "UNPAID_LIMIT_REACHED" | "KEY_BUDGET_REACHED" | "SUPPRESSED" | "INTERNAL" | "UPSTREAM")
/**
 * What is wrong.
 */
title: string
/**
 * What is wrong with this call.
 */
detail: string
/**
 * What to do about it.
 */
fix: string
/**
 * Id of this call, as in X-Request-Id; quote it to support.
 */
requestId: string
}
/**
 * Emails that bounced.
 */
export interface BouncesBody {
/**
 * Emails that bounced for good, up to 100.
 * 
 * @minItems 1
 * @maxItems 100
 */
emails: string[]
}
export interface GetContactsQuery {
/**
 * Profile URL, URL-encoded, in any common spelling. May repeat, for up to 25 profiles.
 * 
 * @minItems 1
 * @maxItems 25
 */
linkedinurl: string[]
/**
 * The data to look up. May repeat. Each email or phone of a person costs 1 credit once, however often you request it.
 * 
 * @minItems 1
 * @maxItems 3
 */
type: ("personalemails" | "businessemails" | "directdials")[]
/**
 * true: quotes only. `price` is what each datum would cost; values are omitted; nothing is charged.
 */
preview?: ("0" | "1" | "true" | "false")
}
export interface FindPeopleQuery {
/**
 * Words of the name.
 */
name?: string
/**
 * Words of the title.
 */
title?: string
/**
 * Part of a company's name, or its domain.
 */
company?: string
/**
 * Rank, as the title tells it. May repeat: one of them.
 * 
 * @maxItems 10
 */
seniority?: ("owner" | "partner" | "chief" | "vice_president" | "head" | "director" | "manager" | "senior" | "junior" | "intern")[]
/**
 * Field of work, as the title tells it. May repeat: one of them.
 * 
 * @maxItems 18
 */
function?: ("sales" | "marketing" | "engineering" | "product" | "design" | "data" | "it" | "finance" | "people" | "legal" | "operations" | "purchasing" | "support" | "consulting" | "research" | "medical" | "education" | "communications")[]
/**
 * Id of a company, as GET /v1/companies answers it. May repeat: one of them.
 * 
 * @maxItems 50
 */
companyid?: number[]
/**
 * Employees of the company. May repeat: one of them.
 * 
 * @maxItems 8
 */
size?: ("1-10" | "11-50" | "51-200" | "201-500" | "501-1000" | "1001-5000" | "5001-10000" | "10001+")[]
/**
 * Industry of the company, as GET /v1/companies answers it. May repeat: one of them.
 * 
 * @maxItems 50
 */
industry?: string[]
/**
 * City with its country: `Berlin, Germany`. May repeat: one of them.
 * 
 * @maxItems 10
 */
city?: string[]
/**
 * Country, ISO 3166-1, two letters. May repeat: one of them.
 * 
 * @maxItems 50
 */
country?: string[]
/**
 * Data that are known of the person. May repeat: all of them.
 * 
 * @maxItems 3
 */
has?: ("personalemails" | "businessemails" | "directdials")[]
/**
 * Last verified on this day or later.
 */
verifiedsince?: string
/**
 * Added, or with another name, title, company or place, on this day or later, of the last 92 days.
 */
changedsince?: string
/**
 * With `changedsince`: before this day.
 */
changedbefore?: string
/**
 * true: only people whose data your company doesn't own.
 */
notowned?: ("0" | "1" | "true" | "false")
/**
 * People per page.
 */
limit?: number
/**
 * `next` of the page before.
 */
after?: string
}
export interface FindCompaniesQuery {
/**
 * Beginning of the name or of a word in it. One wrong letter is forgiven from five letters on.
 */
name?: string
/**
 * Domain of the company, `acme.com`.
 */
domain?: string
/**
 * Id of the company.
 */
companyid?: number
}
export interface GetPersonQuery {
/**
 * Whose address this is, URL-encoded.
 */
email?: string
/**
 * Name of the person; with `company`.
 */
name?: string
/**
 * Name or domain of the person's company; with `name`.
 */
company?: string
/**
 * Lowest score of a candidate by name and company.
 */
threshold?: number
/**
 * true: quotes only. The price shows whether an address you do not own is known.
 */
preview?: ("0" | "1" | "true" | "false")
}
export interface GetAccountQuery {

}
export interface GetUsageQuery {
/**
 * First day, UTC. Default: 29 days before `to`.
 */
from?: string
/**
 * Last day, UTC, included. Default: today.
 */
to?: string
}

/** Every call of the public API by GET: its parameters and its answer. */
export type PublicCalls = {
  "/v1/contacts": { query: GetContactsQuery; answer: ContactsAnswer };
  "/v1/people": { query: FindPeopleQuery; answer: PeopleAnswer };
  "/v1/companies": { query: FindCompaniesQuery; answer: CompaniesAnswer };
  "/v1/person": { query: GetPersonQuery; answer: PersonAnswer };
  "/v1/account": { query: GetAccountQuery; answer: AccountAnswer };
  "/v1/usage": { query: GetUsageQuery; answer: UsageAnswer };
};

/** Every call by POST: its body and its answer. */
export type PublicPosts = {
  "/v1/bounces": { body: BouncesBody; answer: BouncesAnswer };
};

/** The event types of webhooks. */
export type WebhookType = "contact.revealed" | "contact.refunded" | "contact.changed" | "contact.suppressed" | "job.finished" | "credits.low" | "member.changed" | "subscription.changed" | "key.budget_reached";
