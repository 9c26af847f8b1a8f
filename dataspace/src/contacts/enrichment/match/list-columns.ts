import type { ListColumns } from "@finder/contract/endpoints/jobs";
import { limits } from "@finder/contract/limits";
import { readEmail } from "@finder/contract/rules/text/email";
import { splitEmails } from "@finder/contract/rules/text/emails-in";
import { publicProfiles } from "@finder/contract/rules/text/profile-refusal";
import { readProfileUrls } from "@finder/contract/rules/text/profile-url";
import type { Field } from "../../import/person/fields.ts";
import { fieldOf, isOfAnother } from "../../table-file/column-names.ts";
import type { List } from "../read-list.ts";

/** Who a row is about, as far as its cells say it; null: nothing usable. */
export type RowFacts = {
  /** Keys of profiles, in the order of the cell. */
  readonly profiles: readonly string[];
  readonly email: string | null;
  readonly named: { readonly name: string; readonly company: string } | null;
};

/** Rows examined to find what columns hold. */
const looked = 200;

/** What fields of the dictionary say about a row; of several columns the one of the first field counts. */
const partFields = {
  profile: ["linkedinurl"],
  email: ["business_email", "email", "personal_email"],
  name: ["full_name"],
  firstname: ["first_name"],
  lastname: ["last_name"],
  company: ["company", "company_domain"],
} as const satisfies Record<keyof ListColumns, readonly Field[]>;

/** What columns seem to hold, by their names; addresses and emails by their cells as well, where no name says whose they are. */
export function suggestColumns({ columns, rows }: List): ListColumns {
  const fields = columns.map(fieldOf);
  const named = (part: keyof ListColumns): number[] =>
    partFields[part].flatMap((field) => fields.flatMap((each, at) => (each === field ? [at] : [])));
  const unknown = columns.flatMap((name, at) => (fields[at] === undefined && !isOfAnother(name) ? [at] : []));
  const some = rows.slice(0, looked);
  /** The column of these that most rows can be matched by. */
  const most = (of: readonly number[], weightOf: (cell: string) => number): number | undefined => {
    const counts = of.map((column) => some.reduce((sum, row) => sum + weightOf(row[column] ?? ""), 0));
    const highest = Math.max(0, ...counts);
    return highest === 0 ? undefined : of[counts.indexOf(highest)];
  };
  const emails = named("email");
  const [name] = named("name");
  const [firstname] = named("firstname");
  const [lastname] = named("lastname");
  return plain({
    profile: most(named("profile"), profileWeight) ?? most(unknown, profileWeight),
    email: most(emails.length > 0 ? emails : unknown, (cell) => (emailIn(cell) === null ? 0 : 1)),
    ...(name === undefined ? { firstname, lastname } : { name }),
    company: named("company")[0],
  });
}

/** A public address leads to its person, a token only to one who is known under it. */
function profileWeight(cell: string): number {
  const profiles = readProfileUrls(cell);
  return publicProfiles(profiles).length > 0 ? 4 : profiles.length > 0 ? 1 : 0;
}

/** The first email of a cell; Google writes several as `a ::: b`. */
function emailIn(cell: string): string | null {
  for (const part of splitEmails(cell)) {
    const email = readEmail(part);
    if (email !== null) return email;
  }
  return null;
}

/** Whether a row can be matched by one of these columns: an address, an email, or a name and a company. */
export function canMatch({ profile, email, name, firstname, lastname, company }: ListColumns): boolean {
  const isNamed = name !== undefined || (firstname !== undefined && lastname !== undefined);
  return profile !== undefined || email !== undefined || (isNamed && company !== undefined);
}

/** Whether rows are matched by the address of a profile alone. */
export function isByProfileAlone({ profile, ...others }: ListColumns): boolean {
  return profile !== undefined && !canMatch(others);
}

/** Reads who a row is about. */
export function factsOf(row: readonly string[], columns: ListColumns): RowFacts {
  const cell = (column: number | undefined): string => (column === undefined ? "" : (row[column] ?? "").trim());
  const name = cell(columns.name) || [cell(columns.firstname), cell(columns.lastname)].filter(Boolean).join(" ");
  const company = cell(columns.company);
  const fits = name !== "" && company !== "" && name.length <= limits.searchText && company.length <= limits.searchText;
  return {
    profiles: readProfileUrls(cell(columns.profile)).map(({ key }) => key),
    email: emailIn(cell(columns.email)),
    named: fits && canMatch({ ...columns, profile: undefined, email: undefined }) ? { name, company } : null,
  };
}

function plain(columns: { [Name in keyof ListColumns]: number | undefined }): ListColumns {
  return Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined));
}
