import { z } from "zod";
import { datums, emailValidations, lineTypes, valueVerdicts, votes, wireDatums } from "../datum.ts";
import { keyProviders } from "../key-providers.ts";
import { limits } from "../limits.ts";
import { contactFilter, contactSorts, nameSearch } from "./lists.ts";

/** Requests and answers of the contacts endpoints (docs/dialect.md#wire-contact-calls). */

const wireDatum = z.enum(wireDatums);
const profileUrl = z.string().min(1).max(limits.profileUrl);

/** What is known of an open value: its newest verdict, why, of which day, and the value's source. */
const valueCheck = z.object({
  value: z.string(),
  verdict: z.enum(valueVerdicts),
  /** Such as `mail_server`, `role` or `bounced`; null: not checked. */
  reason: z.string().nullable(),
  /** Day of the verdict, `YYYY-MM-DD`; null: unknown. */
  checkedon: z.string().nullable(),
  /** `import`, `operator`, or the name of a source that was asked. */
  source: z.string().nullable(),
  /** Phones only; null also for a number outside the known plans. */
  linetype: z.enum(lineTypes).nullable(),
  /** Country of a phone, ISO 3166-1. */
  country: z.string().nullable(),
});
export type ValueCheck = z.infer<typeof valueCheck>;

/** What one datum of one profile looks like to one member. Values are clear only where `open`; otherwise masks. */
export const datumView = z.object({
  type: wireDatum,
  /** The dataspace holds at least one value. */
  found: z.boolean(),
  /** This member has opened it: `values` are clear. */
  open: z.boolean(),
  /** The member's client owns it already: opening costs 0. */
  owned: z.boolean(),
  /** Credits that opening it would cost this member now: 0 or 1. */
  cost: z.number().int(),
  /** Clear values when open, masks otherwise. */
  values: z.array(z.string()),
  /** One for each value, in their order; empty unless open. */
  checks: z.array(valueCheck),
  /** Business email only: `valid` = Verified, `unknown` = Partially Verified (free). */
  validation: z.enum(emailValidations).nullable(),
  /** Day the source last verified it, `YYYY-MM-DD`. */
  verifiedon: z.string().nullable(),
  /** What this member thinks of it; null = nothing yet. */
  vote: z.enum(votes).nullable(),
  /** Who bought it for the client and when (UTC); no name where the API did, or the member is gone. Null: not owned. */
  owner: z
    .object({
      name: z.string().nullable(),
      isviewer: z.boolean(),
      since: z.string(),
      /** The provider whose key, the client's own, brought it; absent where it was bought. */
      provider: z.enum(keyProviders).optional(),
    })
    .nullable(),
});
export type DatumView = z.infer<typeof datumView>;

/** One person as a member sees them; also a row of My Contacts (then with `contactid`). */
export const contactView = z.object({
  /** Canonical key of the profile (`in/jane-doe`): the same person has the same key in every answer. */
  profilekey: z.string(),
  /** Row in My Contacts; null while the member has revealed nothing of this person. */
  contactid: z.number().int().nullable(),
  full_name: z.string(),
  linkedinurl: z.string(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  avatar: z.string().nullable(),
  /** When the member first opened something of this person. */
  createdon: z.string().nullable(),
  /** Names of the tags that the member put on this person, by the alphabet. */
  tags: z.array(z.string()),
  data: z.array(datumView),
});
export type ContactView = z.infer<typeof contactView>;

/** How many people of My Contacts `POST noteexport` noted, and those that the selection names. */
export type NoteExportAnswer = { noted: number; contacts: ContactView[] };

const personField = contactView.omit({ profilekey: true, data: true }).keyof();
const datumField = datumView.omit({ type: true }).keyof();
/** Fields of a person and of each datum that a list can omit; `profilekey` and `type` are always included. */
export const personFields = personField.options;
export const datumFields = datumField.options;
const contactFields = z.object({
  person: z.array(personField).max(personFields.length),
  data: z.array(wireDatum).max(datums.length),
  datum: z.array(datumField).max(datumFields.length),
});
/** What a list says about each person: the person's fields, which data there are, and the state of each datum. */
export type ContactFields = z.infer<typeof contactFields>;
export type ListedDatum = Pick<DatumView, "type"> & Partial<DatumView>;
/** A person with what was asked for. */
export type ListedContact = Pick<ContactView, "profilekey"> &
  Partial<Omit<ContactView, "data">> & { data: ListedDatum[] };

/** A box that is ticked: true or 1, as a value or as text. */
const ticked = z
  .union([z.boolean(), z.number(), z.string().max(20)])
  .nullish()
  .transform((value) => [true, 1, "true", "1"].includes(value ?? false));

export const searchUrlRequest = z.object({
  linkedinurl: profileUrl,
  personal: ticked,
  business: ticked,
  phone: ticked,
});
/** `POST searchurl`: free. `resource` has one contact, or none when the profile is unknown or (`suppressed`) wants to be forgotten. */
const searchUrlAnswer = z.object({
  resource: z.array(contactView),
  meta: z.object({ suppressed: z.boolean() }),
});
export type SearchUrlAnswer = z.infer<typeof searchUrlAnswer>;

/** The most credits that a call may spend: one that would cost more is refused whole (docs/rules.md#caps-call). Absent: no such cap. */
export const maxCredits = z.number().int().min(0).optional();

export const getContactRequest = z.object({
  linkedinurl: profileUrl,
  type: wireDatum,
  action: z.literal("reveal"),
  maxcredits: maxCredits,
});

/** Balances of a client after the call; `emailcredit` is the sum of the two email pools. */
export const creditsView = z.object({
  usercreditid: z.number().int(),
  clientid: z.number().int(),
  personal_email_credits: z.number().int(),
  bus_email_credits: z.number().int(),
  contactcredit: z.number().int(),
  emailcredit: z.number().int(),
  seatcount: z.number().int(),
  apicallcount: z.number().int(),
});
export type CreditsView = z.infer<typeof creditsView>;

/** `POST getcontact`: the opened contact, what it cost (0 or 1) and the balances after. */
const getContactAnswer = z.object({ contactdata: contactView, charged: z.number().int(), credits: creditsView });
export type GetContactAnswer = z.infer<typeof getContactAnswer>;

export const searchNameRequest = z.object({
  // One more than a page, which shows whether a next page exists.
  limit: z.number().int().min(1).max(101).default(limits.pageSizes[0]),
  offset: z.number().int().min(0).default(0),
  searchtext: nameSearch,
  filter: contactFilter.optional(),
  sort: z.enum(contactSorts).default("newest"),
  /** Only who comes after this row, newest first; `count` is theirs then. */
  after: z
    .object({
      createdon: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      contactid: z.number().int().min(0),
    })
    .optional(),
  /** All by default. Fields left out are not read either. */
  fields: contactFields.optional(),
});
/** `POST searchname`: my contacts, newest first by default; an empty text lists all. `count` ignores limit and offset. */
export type SearchNameAnswer = { resource: ListedContact[]; meta: { count: number } };

export const revealCountRequest = z.object({
  revealedby: z.number().int(),
  /** First day counted, `YYYY-MM-DD`, UTC. */
  date: z.iso.date(),
});
