/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { typed } from "./typed-document.ts";
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

/** What one reveal opens: all values of one kind. */
export type DatumType =
  /** Business emails. */
  | 'BUSINESS_EMAIL'
  /** Personal emails. */
  | 'PERSONAL_EMAIL'
  /** Direct-dial phone numbers. */
  | 'PHONE';

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

export type BalanceQueryVariables = Exact<{ [key: string]: never; }>;


export type BalanceQuery = { viewer: { id: string, client: { id: string, credits: { personalEmail: number, businessEmail: number, phone: number } } } | null };

export type DeprecationsQueryVariables = Exact<{ [key: string]: never; }>;


export type DeprecationsQuery = { deprecations: Array<{ id: string, since: string, goesOn: string, instead: string, users: Array<{ kind: DeprecationUserKind, name: string, lastOn: string, calls: number }> }> };

export type FindPeopleQueryVariables = Exact<{
  filter: FindFilter;
  first?: number;
  after?: string | null | undefined;
}>;


export type FindPeopleQuery = { findPeople: { totalCount: number, next: string | null, people: Array<{ id: string, fullName: string, title: string | null, company: string | null, location: string | null, profileUrl: string }>, userErrors: Array<{ code: string, field: string | null, message: string }> } };

export type LookUpQueryVariables = Exact<{
  url: string;
  data: Array<DatumType> | DatumType;
}>;


export type LookUpQuery = { searchContact: { contact: { fullName: string, title: string | null, company: string | null, personalEmail: { found: boolean, revealed: boolean, cost: number, values: Array<string> }, businessEmail: { found: boolean, revealed: boolean, cost: number, values: Array<string> }, phone: { found: boolean, revealed: boolean, cost: number, values: Array<string> } } | null, userErrors: Array<{ code: string, field: string | null, message: string }> } };

export type RevealMutationVariables = Exact<{
  url: string;
  datum: DatumType;
  maxCredits?: number | null | undefined;
}>;


export type RevealMutation = { revealContact: { charged: number, contact: { fullName: string, personalEmail: { values: Array<string> }, businessEmail: { values: Array<string> }, phone: { values: Array<string> } } | null, userErrors: Array<{ code: string, field: string | null, message: string }> } };

export const Balance = /*#__PURE__*/ typed<BalanceQuery, BalanceQueryVariables>("query Balance {\n  viewer {\n    id\n    client {\n      id\n      credits {\n        personalEmail\n        businessEmail\n        phone\n      }\n    }\n  }\n}");
export const Deprecations = /*#__PURE__*/ typed<DeprecationsQuery, DeprecationsQueryVariables>("query Deprecations {\n  deprecations {\n    id\n    since\n    goesOn\n    instead\n    users {\n      kind\n      name\n      lastOn\n      calls\n    }\n  }\n}");
export const FindPeople = /*#__PURE__*/ typed<FindPeopleQuery, FindPeopleQueryVariables>("query FindPeople($filter: FindFilter!, $first: Int! = 25, $after: String) {\n  findPeople(filter: $filter, first: $first, after: $after) {\n    totalCount\n    people {\n      id\n      fullName\n      title\n      company\n      location\n      profileUrl\n    }\n    next\n    userErrors {\n      code\n      field\n      message\n    }\n  }\n}");
export const LookUp = /*#__PURE__*/ typed<LookUpQuery, LookUpQueryVariables>("query LookUp($url: String!, $data: [DatumType!]!) {\n  searchContact(url: $url, data: $data) {\n    contact {\n      fullName\n      title\n      company\n      personalEmail {\n        found\n        revealed\n        cost\n        values\n      }\n      businessEmail {\n        found\n        revealed\n        cost\n        values\n      }\n      phone {\n        found\n        revealed\n        cost\n        values\n      }\n    }\n    userErrors {\n      code\n      field\n      message\n    }\n  }\n}");
export const Reveal = /*#__PURE__*/ typed<RevealMutation, RevealMutationVariables>("mutation Reveal($url: String!, $datum: DatumType!, $maxCredits: Int) {\n  revealContact(url: $url, datum: $datum, maxCredits: $maxCredits) {\n    charged\n    contact {\n      fullName\n      personalEmail {\n        values\n      }\n      businessEmail {\n        values\n      }\n      phone {\n        values\n      }\n    }\n    userErrors {\n      code\n      field\n      message\n    }\n  }\n}");