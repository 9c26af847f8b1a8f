import { ProductError } from "@finder/contract/errors";
import { messages as settingsMessages } from "@finder/contract/messages/screens/settings/en";
import type { Language } from "@finder/contract/language";
import { nameRefusal } from "@finder/contract/messages/names";
import { fullName } from "@finder/contract/rules/text/person-name";
import { readPhone } from "@finder/contract/rules/text/phone";
import { textBounds, tooLong } from "@finder/contract/rules/text/text-bounds";
import type { DataspaceClient } from "../dataspace/client.ts";
import { tableQuery } from "../dataspace/table-query.ts";
import { allColumnsOf, viewOf } from "../graphql/from.ts";
import { type CompanyInput, CompanyProfile, type ProfileInput } from "./profile.types.ts";

const profileFields = ["appuserid"] as const;

/** Keeps the profile of the calling member. Refused with BAD_REQUEST and the field at fault. */
export async function saveProfile(dataspace: DataspaceClient, id: number, input: ProfileInput): Promise<void> {
  const firstname = nameOf("firstName", input.firstName);
  const lastname = nameOf("lastName", input.lastName);
  const changes = defined({
    firstname,
    lastname,
    name: fullName({ firstname, lastname }),
    phonenumber: phoneOf(input.phoneNumber),
    country: countryOf(input.country),
  });
  await saving(() => dataspace.writeRow<object>("appuser", id, changes, profileFields));
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
  const changes = defined({
    companyname: companyNameOf(input.companyName),
    phonenumber: phoneOf(input.phoneNumber),
    country: countryOf(input.country),
    salespeoplecount: countOf("salesPeopleCount", input.salesPeopleCount),
    requiredleadcount: countOf("requiredLeadCount", input.requiredLeadCount),
    department: textOf("department", input.department, textBounds.department),
    taxid: textOf("taxId", input.taxId, textBounds.taxId),
    billingaddress: textOf("billingAddress", input.billingAddress, textBounds.billingAddress),
  });
  if (Object.keys(changes).length === 0) return readCompany(dataspace, clientId);
  return toCompany(await saving(() => dataspace.writeRow<object>("client", clientId, changes, companyFields)));
}

function nameOf(field: "firstName" | "lastName", text: string): string {
  const name = text.trim();
  if (name === "") throw refused(field, "Required");
  const wrong = nameRefusal(name);
  if (wrong !== null) throw refused(field, wrong);
  return name;
}

/** Without what was left out. */
function defined<Row extends object>(row: Row): { [Key in keyof Row]?: Exclude<Row[Key], undefined> } {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Row]?: Exclude<Row[Key], undefined>;
  };
}

type Given<Value> = Value | null | undefined;

function phoneOf(text: Given<string>): Given<string> {
  const given = textOf("phoneNumber", text, textBounds.phoneNumber);
  if (!given) return given;
  const phone = readPhone(given);
  if (phone === null) throw refused("phoneNumber", settingsMessages.profile.badPhone);
  return phone;
}

function countryOf(text: Given<string>): Given<string> {
  const given = textOf("country", text, textBounds.country)?.toUpperCase();
  if (given !== undefined && !/^[A-Z]{3}$/.test(given)) throw refused("country", "A country is a three-letter code.");
  return text === undefined ? undefined : (given ?? null);
}

/** A row refers to nothing but its country: what does not fit is in no list of countries. */
async function saving<Row>(save: () => Promise<Row>): Promise<Row> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof ProductError) || error.code !== "CONFLICT") throw error;
    throw new ProductError("BAD_REQUEST", { field: "country", detail: "There is no such country.", cause: error });
  }
}

function refused(field: string, detail: string): ProductError {
  return new ProductError("BAD_REQUEST", { field, detail });
}

/** Left out stays undefined, empty becomes null: cleared. */
function textOf(field: string, text: Given<string>, most: number): Given<string> {
  const trimmed = text?.trim();
  if (trimmed !== undefined && trimmed.length > most) throw refused(field, tooLong(most, trimmed.length));
  return text === undefined ? undefined : trimmed || null;
}

function companyNameOf(text: Given<string>): Given<string> {
  const name = textOf("companyName", text, textBounds.companyName);
  const wrong = name ? nameRefusal(name) : null;
  if (wrong !== null) throw refused("companyName", wrong);
  return name;
}

function countOf(field: string, count: Given<number>): Given<number> {
  if (typeof count === "number" && count < 0) throw refused(field, "A count is 0 or more.");
  return count;
}
