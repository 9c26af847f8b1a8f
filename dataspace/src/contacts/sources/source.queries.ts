import type { EmailValidation } from "@finder/contract/datum";
import { namedStatement, statement } from "../../db/statement.ts";
import type { KeptChecks } from "../checks/kept-checks.ts";
import type { Origins } from "../corrections/origins.ts";

/** A person's row of the own table. */
export type HeldRow = {
  full_name: string;
  title: string | null;
  company: string | null;
  company_domain: string | null;
  company_size: string | null;
  company_industry: string | null;
  location: string | null;
  avatar: string | null;
  sealed: Buffer | null;
  verifiedon: string | null;
  bus_email_reason: string | null;
  suppressedon: string | null;
  source: string;
  updatedon: string;
  importid: number | null;
  importline: number | null;
  corrections: Buffer | null;
  origins: Origins | null;
  checks: KeptChecks | null;
};

const held = `full_name, title, company, company_domain, company_size, company_industry, location, avatar, sealed, verifiedon, bus_email_reason, suppressedon, source, updatedon,
  importid, importline::float8 as importline, corrections, origins, checks`;

export const findHeld = statement<[profileid: Buffer], HeldRow>(
  "find_held_person",
  `select ${held} from profile where profileid = $1`,
);

/** A person's row of the own table, locked until the transaction ends. */
export const lockHeld = statement<[profileid: Buffer], HeldRow>(
  "lock_held_person",
  `select ${held} from profile where profileid = $1 for no key update`,
);

/** Stores a person as a source reported them. Writes nothing of a suppressed person. */
export const writePerson = namedStatement<
  {
    profileid: Buffer;
    linkedinurl: string;
    full_name: string;
    title: string | null;
    company: string | null;
    company_domain: string | null;
    company_size: string | null;
    company_industry: string | null;
    location: string | null;
    avatar: string | null;
    personal_masks: string[] | null;
    business_masks: string[] | null;
    phone_masks: string[] | null;
    bus_email_validation: EmailValidation | null;
    bus_email_reason: string | null;
    verifiedon: string | null;
    sealed: Buffer | null;
    valuehashes: Buffer[];
    source: string | null;
    origins: string | null;
    checks: string | null;
    now: string;
  },
  never
>(
  "write_person",
  `insert into profile as p (profileid, linkedinurl, full_name, title, company, company_domain, company_size,
     company_industry, location, avatar, personal_masks, business_masks, phone_masks, bus_email_validation, bus_email_reason, verifiedon, sealed, valuehashes, source, origins, checks, updatedon)
   values ($profileid::bytea, $linkedinurl::text, $full_name::text, $title::text, $company::text,
     $company_domain::text, $company_size::text, $company_industry::text, $location::text, $avatar::text, $personal_masks::text[], $business_masks::text[], $phone_masks::text[], $bus_email_validation::text,
     $bus_email_reason::text, $verifiedon::date, $sealed::bytea, $valuehashes::bytea[], coalesce($source::text, 'import'), $origins::jsonb, $checks::jsonb, $now::timestamp)
   on conflict (profileid) do update set linkedinurl = excluded.linkedinurl, full_name = excluded.full_name, title = excluded.title, company = excluded.company,
     company_domain = excluded.company_domain, company_size = excluded.company_size, company_industry = excluded.company_industry,
     location = excluded.location, avatar = excluded.avatar, personal_masks = excluded.personal_masks,
     business_masks = excluded.business_masks, phone_masks = excluded.phone_masks,
     bus_email_validation = excluded.bus_email_validation, bus_email_reason = excluded.bus_email_reason,
     verifiedon = excluded.verifiedon, sealed = excluded.sealed, valuehashes = excluded.valuehashes,
     source = coalesce($source::text, p.source), origins = excluded.origins, checks = excluded.checks, updatedon = excluded.updatedon, contenthash = null
   where p.suppressedon is null`,
);

/** Notes a question to a source and its outcome. */
export const noteAsk = statement<
  [profileid: Buffer, source: string, answer: "person" | "nobody" | "failed", now: string],
  never
>(
  "note_ask",
  `insert into sourceask (profileid, source, answer, askedon) values ($1, $2, $3, $4)
   on conflict (profileid) do update set source = excluded.source, answer = excluded.answer, askedon = excluded.askedon`,
);

/** Whether a source has answered about a person since a moment. */
export const findAsked = statement<[profileid: Buffer, since: string], { asked: boolean }>(
  "find_asked",
  `select exists (
     select 1 from sourceask where profileid = $1::bytea and answer <> 'failed' and askedon >= $2::timestamp
   ) as asked`,
);

/** Counts a question on behalf of a client; returns the count of this minute. */
export const countAsk = statement<[clientid: number, minute: number, weight: number], { asked: number }>(
  "count_ask",
  `insert into sourcerate as r (clientid, minute, asked) values ($1, $2, $3)
   on conflict (clientid) do update set minute = excluded.minute,
     asked = case when r.minute = excluded.minute then r.asked else 0 end + excluded.asked
   returning asked`,
);
