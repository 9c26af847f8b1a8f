import type { CompanySize } from "@finder/contract/endpoints/find";
import { readEmail } from "@finder/contract/rules/text/email";
import { splitEmails } from "@finder/contract/rules/text/emails-in";
import { readPhoneNumber, splitPhones } from "@finder/contract/rules/text/phone-number";
import type { ProfileData } from "../../profile-data.ts";
import { readDomain, readSize } from "./company.ts";
import { publicMailDomains } from "../../../outside/public-mail.ts";
import { readCountry } from "./countries.ts";
import { dayIn } from "./day.ts";
import { type EmailStatus, readStatus } from "./email-status.ts";
import type { Field } from "./fields.ts";
import { capitalise, faultOf, isAbsent, isNoCompany, isNoName, isNoPlace, readText } from "./text.ts";

/** The cells of one row of a source, by field; several columns may fill one field. */
export type Cells = { [F in Field]?: string[] };

/** Most values of one kind that a person keeps. */
const mostValues = 20;

/** Most characters of an industry. */
const longestIndustry = 100;

const none: readonly string[] = [];

/** Fields with their own words for "no value"; an unknown status is always reported. */
const emptyIn: { readonly [F in Field]?: (text: string) => boolean } = {
  full_name: isNoName,
  first_name: isNoName,
  last_name: isNoName,
  company: isNoCompany,
  city: isNoPlace,
  state: isNoPlace,
  email_status: isNoName,
};

/** Why a row's text must be refused, or null. */
export function faultIn(cells: Cells): string | null {
  for (const field in cells) {
    for (const value of cells[field as Field] ?? none) {
      const fault = faultOf(value);
      if (fault) return `${field} ${fault}`;
    }
  }
  return null;
}

/** Reads one row's cells field by field; unusable values are noted in `leftOut`. */
export class CellReader {
  readonly leftOut: string[] = [];
  readonly cells: Cells;

  constructor(cells: Cells) {
    this.cells = cells;
  }

  /** The first non-empty column of the field. */
  one(field: Field, most?: number): string | null {
    for (const cell of this.cells[field] ?? none) {
      const { value, fault } = readText(cell, emptyIn[field], most);
      if (fault) this.leftOut.push(`${field} ${fault}`);
      if (value !== null) return value;
    }
    return null;
  }

  place(): string | null {
    const whole = this.one("location");
    if (whole !== null) return whole;
    const parts = [this.one("city"), this.one("state"), this.one("country")].filter((part) => part !== null);
    return parts.length > 0 ? parts.join(", ") : null;
  }

  /** Returns the company's facts besides its name. */
  company(): { company_domain: string | null; company_size: CompanySize | null; company_industry: string | null } {
    return {
      company_domain: this.#read("company_domain", readDomain, "the domain of a company"),
      company_size: this.#read("company_size", readSize, "a number of employees"),
      company_industry: this.one("company_industry", longestIndustry),
    };
  }

  name(): string | null {
    const whole = this.one("full_name");
    if (whole !== null) return capitalise(whole);
    const parts = [this.one("first_name"), this.one("last_name")].filter((part) => part !== null);
    return parts.length > 0 ? capitalise(parts.join(" ")) : null;
  }

  addresses(field: Field): string[] {
    const found: string[] = [];
    for (const cell of this.cells[field] ?? none) {
      if (isAbsent(cell)) continue;
      for (const part of splitEmails(cell)) {
        const address = readEmail(part);
        if (address === null) this.leftOut.push(`${field} "${part}" is not an email address`);
        else found.push(address);
      }
    }
    return found;
  }

  phones(): string[] {
    const named = this.one("country");
    const country = named === null ? undefined : readCountry(named);
    const found: string[] = [];
    for (const cell of this.cells.phone ?? none) {
      if (isAbsent(cell)) continue;
      for (const part of splitPhones(cell, country)) {
        const read = readPhoneNumber(part, country);
        if ("fault" in read) this.leftOut.push(`phone "${part}" ${read.fault}`);
        else found.push(read.number);
      }
    }
    return this.distinct("phone", found);
  }

  distinct(kind: string, values: string[]): string[] {
    const all = values.length > 1 ? [...new Set(values)] : values;
    for (const value of all.slice(mostValues))
      this.leftOut.push(`${kind} "${value}" is beyond the ${mostValues} a person may have`);
    return all.length > mostValues ? all.slice(0, mostValues) : all;
  }

  /** Whether an address is the person's own or the company's: as the source says, else by the provider. */
  data(): ProfileData {
    const primary = this.addresses("email");
    const own = this.addresses("business_email");
    // A status is said of the email next to it.
    const judged = primary.length > 0 ? primary : own;
    const stated = this.status();
    if (stated === "invalid")
      for (const address of judged.splice(0)) this.leftOut.push(`email "${address}" is invalid, says the source`);
    const valid = stated === "valid" ? judged[0] : undefined;
    const personal = [...this.addresses("personal_email"), ...primary.filter(isFreeMail)];
    const business = [...own, ...primary.filter((address) => !isFreeMail(address))];
    return {
      personal: this.distinct("personal_email", personal),
      business: this.distinct("business_email", business).map((address) => ({
        address,
        validation: address === valid ? "valid" : "unknown",
      })),
      phone: this.phones(),
    };
  }

  /** What the source says of the email; an unknown word is noted and says nothing. */
  status(): EmailStatus {
    const said = this.one("email_status");
    if (said === null) return "unknown";
    const status = readStatus(said);
    if (status === null) this.leftOut.push(`email_status "${said}" is not a status that is known`);
    return status ?? "unknown";
  }

  /** The value that a text stands for; one that stands for none is noted. */
  #read<Value>(field: Field, read: (text: string) => Value | null, what: string): Value | null {
    const text = this.one(field);
    const value = text === null ? null : read(text);
    if (text !== null && value === null) this.leftOut.push(`${field} "${text}" is not ${what}`);
    return value;
  }

  picture(): string | null {
    const address = this.one("avatar");
    if (address === null || /^https?:\/\//.test(address)) return address;
    this.leftOut.push(`avatar "${address}" is not a web address`);
    return null;
  }

  day(): string | null {
    return this.#read("verifiedon", dayIn, "a day written as YYYY-MM-DD");
  }
}

/** Whether an address is of a provider of free mailboxes: then it is the person's own, not the company's. */
function isFreeMail(address: string): boolean {
  return publicMailDomains.has(address.slice(address.lastIndexOf("@") + 1));
}
