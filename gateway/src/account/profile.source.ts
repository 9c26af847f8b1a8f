import type { Language } from "@finder/contract/language";
import { fullName } from "@finder/contract/rules/text/person-name";
import type { DataspaceClient } from "../dataspace/client.ts";
import { tableQuery } from "../dataspace/table-query.ts";
import { allColumnsOf, changeOf, viewOf } from "../graphql/from.ts";
import { type CompanyInput, CompanyProfile, type ProfileInput } from "./profile.types.ts";

const profileFields = ["appuserid"] as const;

/** Keeps the profile of the calling member. Refused with BAD_REQUEST and the field at fault. */
export async function saveProfile(dataspace: DataspaceClient, id: number, input: ProfileInput): Promise<void> {
  const [firstname, lastname] = [input.firstName.trim(), input.lastName.trim()];
  const changes = defined({
    firstname,
    lastname,
    name: fullName({ firstname, lastname }),
    phonenumber: input.phoneNumber,
    country: input.country,
  });
  await dataspace.writeRow<object>("appuser", id, changes, profileFields);
}

/** Keeps the language that the calling member has chosen. */
export async function saveLanguage(dataspace: DataspaceClient, language: Language): Promise<void> {
  await dataspace.post("user/profile", { language });
}

const companyFields = allColumnsOf(CompanyProfile);
const toCompany = viewOf(CompanyProfile);

/** The company as its owner sees it: one call. */
export async function readCompany(dataspace: DataspaceClient, clientId: number): Promise<CompanyProfile> {
  const query = tableQuery({ table: "client", where: [["clientid", "=", clientId]], fields: companyFields });
  const [row] = (await dataspace.readTable<object>(query)).resource;
  if (!row) throw new Error(`The dataspace has no client ${clientId}.`);
  return toCompany(row);
}

/** Keeps what is given of the company, as answered. Refused with BAD_REQUEST and the field at fault. */
export async function saveCompany(
  dataspace: DataspaceClient,
  clientId: number,
  input: CompanyInput,
): Promise<CompanyProfile> {
  const changes = changeOf(CompanyProfile, input);
  if (Object.keys(changes).length === 0) return readCompany(dataspace, clientId);
  return toCompany(await dataspace.writeRow<object>("client", clientId, changes, companyFields));
}

/** Without what was left out. */
function defined<Row extends object>(row: Row): { [Key in keyof Row]?: Exclude<Row[Key], undefined> } {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Row]?: Exclude<Row[Key], undefined>;
  };
}
