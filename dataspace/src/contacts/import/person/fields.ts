import { type ImportField as Field, importFields as fields } from "@finder/contract/endpoints/people-imports";
import { CommandError } from "../../../config/command-call.ts";

/** The fields of a person and their names in sources: ours, People Data Labs' and Apollo's. */
const names = {
  linkedinurl: [
    "linkedinurl",
    "linkedin_url",
    "Person Linkedin Url",
    "LinkedIn URL",
    "LinkedIn Profile",
    "LinkedIn Profile URL",
    "LinkedIn",
    "Profile URL",
  ],
  full_name: ["full_name", "name", "Full Name", "Contact Name"],
  first_name: ["first_name", "First Name"],
  last_name: ["last_name", "Last Name"],
  title: ["title", "job_title", "Title", "Job Title", "Position", "headline"],
  company: [
    "company",
    "job_company_name",
    "Company",
    "Company Name",
    "company_name",
    "organization_name",
    "Organization",
  ],
  company_domain: [
    "company_domain",
    "job_company_website",
    "primary_domain",
    "Company Website Domain",
    "Company Website",
    "Company URL",
    "website_url",
    "Website",
    "Domain",
  ],
  company_size: [
    "company_size",
    "job_company_size",
    "# Employees",
    "job_company_employee_count",
    "estimated_num_employees",
    "num_employees",
    "Number of Employees",
    "Employee Count",
    "Employee Range",
    "Company Headcount",
    "Headcount",
  ],
  company_industry: ["company_industry", "job_company_industry", "Industry", "Primary Industry"],
  location: ["location", "location_name", "Location"],
  city: ["city", "location_locality", "City"],
  state: ["state", "location_region", "State", "Region"],
  country: ["country", "location_country", "Country"],
  avatar: ["avatar", "photo_url", "image_url", "Photo URL"],
  personal_email: [
    "personal_email",
    "personal_emails",
    "recommended_personal_email",
    "Personal Email",
    "Personal Emails",
  ],
  business_email: [
    "business_email",
    "business_emails",
    "work_email",
    "professional_email",
    "Business Email",
    "Work Email",
  ],
  email: ["email", "emails", "Email", "Email Address", "Primary Email", "Secondary Email", "Tertiary Email"],
  email_status: ["email_status", "bus_email_validation", "Email Status"],
  phone: [
    "mobile_phone",
    "work_phone",
    "phone",
    "phones",
    "phone_numbers",
    "phone_number",
    "Work Direct Phone",
    "Mobile Phone",
    "Direct Phone",
    "Direct Dial",
    "Home Phone",
    "Other Phone",
    "Phone",
    "Phone Number",
  ],
  verifiedon: ["verifiedon", "verified_at", "last_verified", "Primary Email Last Verified At"],
} as const satisfies Record<Field, readonly string[]>;

export type { Field };

/** One column of the source and its field. */
export type Column = { readonly name: string; readonly field: Field };

const known = new Map<string, Field>();
const order = new Map<string, number>();
for (const field of fields) {
  for (const [index, name] of names[field].entries()) {
    if (known.has(plain(name))) continue;
    known.set(plain(name), field);
    order.set(plain(name), index);
  }
}

/** Reads `--map field=Column`; refuses a field that does not exist. */
export function readMapping(options: readonly string[]): Column[] {
  return options.map((option) => {
    const at = option.indexOf("=");
    const field = fields.find((each) => each === option.slice(0, at).trim());
    const name = option.slice(at + 1).trim();
    if (at < 1 || !field || name === "") {
      throw new CommandError(
        `--map ${option} is not understood. Write --map field="Column name", where field is one of: ${fields.join(", ")}.`,
      );
    }
    return { name, field };
  });
}

/** The columns of a source that fill a field, the most direct first (a mobile before a switchboard). */
export function recognise(present: readonly string[], mapping: readonly Column[]): Column[] {
  for (const { name } of mapping) {
    if (!present.includes(name))
      throw new CommandError(
        `--map names the column "${name}", but the file has none of that name. Its columns are: ${present.join(", ")}.`,
      );
  }
  const mapped = new Set(mapping.flatMap(({ name, field }) => [name, field]));
  const found = present.flatMap((name) => {
    const field = known.get(plain(name));
    return field && !mapped.has(name) && !mapping.some((each) => each.field === field) ? [{ name, field }] : [];
  });
  found.sort((a, b) => (order.get(plain(a.name)) ?? 0) - (order.get(plain(b.name)) ?? 0));
  return [...mapping, ...found];
}

/** The field whose known name this is. */
export function fieldNamed(name: string): Field | undefined {
  return known.get(plain(name));
}

/** Every known name, for sources in which each record names its own fields. */
export const knownNames: readonly string[] = fields.flatMap((field) => names[field]);

/** A name without case, spaces and signs. */
export function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
