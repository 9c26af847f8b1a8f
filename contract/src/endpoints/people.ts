import { z } from "zod";
import type { Datum, EmailValidation } from "../datum.ts";
import type { CompanySize } from "./find.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { boundedText } from "./text.ts";

/** People as operators see them, `POST operator/people/…`; times are `YYYY-MM-DD HH:MM:SS` UTC, days `YYYY-MM-DD`. */

/** Days since a person was last verified: up to 30, up to 90, up to 365, more, or never. */
export const verifiedAges = ["30", "90", "365", "older", "never"] as const;
export type VerifiedAge = (typeof verifiedAges)[number];

/** People, and how many values of each datum they have. */
export type PeopleCount = { people: number; personal: number; business: number; phone: number };
/** `counts`: of every source and of every age, as they were at `countedon`; null: they were not counted yet. */
export type PeopleCountsAnswer = {
  countedon: string | null;
  sources: (PeopleCount & { source: string })[];
  ages: (PeopleCount & { age: VerifiedAge })[];
};

/** The id of a person or of a value: 16 bytes in hex. */
export const personHash = boundedText(32).regex(/^[0-9a-f]{32}$/);

/** `find`: by the address of a profile, an email, a phone number or a person's id. */
export const peopleFindRequest = z.object({
  text: boundedText(textBounds.reference),
  /** The last person of the page before. */
  after: personHash.optional(),
  limit: z.number().int().min(1).max(100).default(25),
});
export type PersonRow = {
  personid: string;
  full_name: string;
  title: string | null;
  company: string | null;
  profilekey: string;
  source: string;
  verifiedon: string | null;
  suppressedon: string | null;
};
export type PeopleAnswer = { resource: PersonRow[]; more: boolean };

/** `read`, and `values`, which shows them in clear. */
export const personRequest = z.object({ personid: personHash });

/** A value and where it comes from. `valueid` is a keyed hash. */
export type PersonValue = {
  valueid: string;
  datum: Datum;
  /** Masked in `read`, clear in `values`. */
  value: string;
  validation: EmailValidation | null;
  /** What the last check of the person's business emails said. */
  reason: string | null;
  source: string;
  /** When it came. */
  cameon: string;
  verifiedon: string | null;
  importid: number | null;
  importname: string | null;
  importline: number | null;
};

/** What became of a value: who changed it, and how far its owners are told. */
export type PersonChangeRow = {
  changeid: number;
  datum: Datum;
  kind: "corrected" | "withdrawn";
  reason: string;
  email: string | null;
  createdon: string;
  /** Clients that were told, and credits that came back. */
  told: number;
  returned: number;
  /** When every client was told; null while it goes on. */
  finishedon: string | null;
};

/** A profile that was merged into a person, and how far the clients that owned data of it are through. */
export type PersonMergeRow = {
  mergeid: number;
  profilekey: string;
  reason: string;
  email: string | null;
  createdon: string;
  /** Clients that were told, and credits that came back. */
  told: number;
  returned: number;
  /** When every client was through; null while it goes on. */
  finishedon: string | null;
};

export type PersonAnswer = PersonRow & {
  linkedinurl: string;
  company_domain: string | null;
  company_size: CompanySize | null;
  company_industry: string | null;
  location: string | null;
  updatedon: string;
  data: PersonValue[];
  /** When a source was last asked, and what came of it. */
  asked: { source: string; askedon: string; answer: "person" | "nobody" | "failed" } | null;
  /** Clients that own each datum. */
  owners: { personal: number; business: number; phone: number; clients: number };
  feedback: { upvotes: number; downvotes: number; reported: number; returned: number };
  changes: PersonChangeRow[];
  /** Other people with the same values, who may be the same human; `shared` is how many. */
  sharers: (PersonRow & { shared: number })[];
  /** Profiles that lead here, the last one first. */
  merged: PersonMergeRow[];
};

/** `owners`: the clients that own data of a person. */
export const personOwnersRequest = z.object({
  personid: personHash,
  /** The last client of the page before. */
  after: z.number().int().positive().optional(),
  limit: z.number().int().min(1).max(100).default(25),
});
export type PersonOwnerRow = { clientid: number; companyname: string | null; data: Datum[]; since: string };
export type PersonOwnersAnswer = { resource: PersonOwnerRow[]; more: boolean };

/** `pairs`: pairs of people who share values, strongest first. */
export const peoplePairsRequest = z.object({
  /** The `pairid` of the last pair of the page before. */
  after: boundedText(textBounds.token)
    .regex(/^\d{1,9}\.\d{1,15}$/)
    .optional(),
  limit: z.number().int().min(1).max(100).default(25),
});
export type PeoplePairRow = {
  /** Where the pair stands in the list. */
  pairid: string;
  one: PersonRow;
  other: PersonRow;
  /** Values that both have. */
  shared: number;
  samename: boolean;
};
export type PeoplePairsAnswer = { resource: PeoplePairRow[]; more: boolean };

/** `merge`: the profile `goneid` becomes one with `personid`, which stays; `attemptkey` is the caller's own, and merges once. */
export const peopleMergeRequest = z.object({
  personid: personHash,
  goneid: personHash,
  reason: boundedText(textBounds.label),
  attemptkey: boundedText(textBounds.token).min(1),
});
/** `merged` is false where the key had merged them before. */
export type PeopleMergeAnswer = { merged: boolean; mergeid: number };

/** `distinct`: two people who share values are two, and no candidates any more. */
export const peopleDistinctRequest = z.object({ personid: personHash, otherid: personHash });
/** `marked` is false where it was said before. */
export type PeopleDistinctAnswer = { marked: boolean };

const change = {
  personid: personHash,
  valueid: personHash,
  reason: boundedText(textBounds.label),
  attemptkey: boundedText(textBounds.token).min(1),
};
/** `correct`: another value in the place of one; `attemptkey` is the caller's own, and changes a value once. */
export const valueCorrectRequest = z.object({ ...change, value: boundedText(textBounds.email) });
/** `withdraw`: a value that is not to be revealed any more. */
export const valueWithdrawRequest = z.object(change);
/** `changed` is false where the key had changed the value before. */
export type ValueChangeAnswer = { changed: boolean; changeid: number };

/** `GET contactnotices`: values of the member's contacts that support changed and the member has not seen, newest first. */
export type ContactNoticesAnswer = {
  resource: {
    changeid: number;
    full_name: string;
    datum: Datum;
    kind: "corrected" | "withdrawn" | "merged";
    createdon: string;
  }[];
};
/** `POST contactnotices`: the member has seen these. */
export const noticesSeenRequest = z.object({ changeids: z.array(z.number().int().positive()).min(1).max(100) });
export type NoticesSeenAnswer = { seen: number };
