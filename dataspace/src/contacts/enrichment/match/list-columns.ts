import type { ListColumns } from "@finder/contract/endpoints/jobs";
import { limits } from "@finder/contract/limits";
import { readEmail } from "@finder/contract/rules/text/email";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { foldName } from "@finder/contract/rules/text/fold-name";
import type { List } from "../read-list.ts";

/** Who a row is about, as far as its cells say it; null: nothing usable. */
export type RowFacts = {
  readonly profile: string | null;
  readonly email: string | null;
  readonly named: { readonly name: string; readonly company: string } | null;
};

/** Rows examined to find what columns hold. */
const looked = 200;

const heads = {
  name: /^(?:full ?name|name|contact|contact name|person|الاسم|الاسم الكامل|nombre completo|nom complet)$/u,
  firstname: /^(?:first ?name|given ?name|forename|vorname|prenom|nombre|الاسم الاول)$/u,
  lastname: /^(?:last ?name|family ?name|surname|nachname|nom|apellidos?|اسم العائله|اسم العائلة)$/u,
  company:
    /^(?:company|company name|company domain|organi[sz]ation|employer|account|account name|domain|website|firma|unternehmen|empresa|entreprise|societe|الشركه|الشركة)$/u,
} as const;

/** What columns seem to hold: addresses and emails by their cells, names and companies by their heads. */
export function suggestColumns({ columns, rows }: List): ListColumns {
  const some = rows.slice(0, looked);
  const most = (isOne: (cell: string) => boolean): number | undefined => {
    const counts = columns.map((_, column) => some.filter((row) => isOne(row[column] ?? "")).length);
    const highest = Math.max(...counts);
    return highest === 0 ? undefined : counts.indexOf(highest);
  };
  const called = columns.map((column) =>
    foldName(column)
      .replaceAll(/[\s_-]+/gu, " ")
      .trim(),
  );
  const headed = (kind: keyof typeof heads): number | undefined => {
    const at = called.findIndex((name) => heads[kind].test(name));
    return at === -1 ? undefined : at;
  };
  const parts = { firstname: headed("firstname"), lastname: headed("lastname") };
  const name = headed("name");
  return plain({
    profile: most((cell) => readProfileUrl(cell) !== null),
    email: most((cell) => readEmail(cell) !== null),
    ...(name === undefined ? parts : { name }),
    company: headed("company"),
  });
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
    profile: readProfileUrl(cell(columns.profile))?.key ?? null,
    email: readEmail(cell(columns.email)),
    named: fits && canMatch({ ...columns, profile: undefined, email: undefined }) ? { name, company } : null,
  };
}

function plain(columns: { [Name in keyof ListColumns]: number | undefined }): ListColumns {
  return Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined));
}
