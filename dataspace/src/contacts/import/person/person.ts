import { createHash, hash } from "node:crypto";
import type { EmailValidation } from "@finder/contract/datum";
import type { CompanySize } from "@finder/contract/endpoints/find";
import { profileRefusal, publicProfiles } from "@finder/contract/rules/text/profile-refusal";
import { type ProfileUrl, readProfileUrls } from "@finder/contract/rules/text/profile-url";
import { seal } from "../../../db/secrets/seal.ts";
import { labelOfData } from "../../corrections/values.ts";
import { hashProfile, profileId } from "../../profile-data.ts";
import { maskEmail, maskPhone } from "@finder/contract/rules/text/mask";
import { CellReader, faultIn, type Cells } from "./cells.ts";
import { isAbsent } from "./text.ts";
import type { Keyring } from "../../../db/secrets/keyring.ts";

/** One row of the `profile` table. */
export type ProfileRow = {
  profileid: Buffer;
  linkedinurl: string;
  full_name: string;
  title: string | null;
  company: string | null;
  company_domain: string | null;
  company_size: CompanySize | null;
  company_industry: string | null;
  location: string | null;
  avatar: string | null;
  personal_masks: string[];
  business_masks: string[];
  phone_masks: string[];
  bus_email_validation: EmailValidation | null;
  verifiedon: string | null;
  sealed: Buffer | null;
  contenthash: Buffer;
  /** The hashes under which the suppression list would name the values. */
  valuehashes: Buffer[];
  /** Profiles of tokens that the row names along with the public address. */
  aliases: Buffer[];
};

/** A row to store with the values left out of it, or the reason why the whole row is refused. */
export type Reading = { readonly row: ProfileRow; readonly leftOut: readonly string[] } | { readonly refused: string };

const separator = "\u001F";

/** Reads rows into profiles; values are sealed with `keyring` and never leave in clear. */
export function personReader(keyring: Keyring): (cells: Cells) => Reading {
  // Keyed, so that a stolen table cannot be searched for a known phone number.
  const hashKey = createHash("sha256").update("profile content").update(keyring.index).digest("hex");
  return (cells) => {
    const fault = faultIn(cells);
    if (fault) return { refused: fault };
    const named = profilesIn(cells.linkedinurl ?? []);
    if (typeof named === "string") return { refused: named };
    const { url, aliases } = named;
    const reader = new CellReader(cells);
    const full_name = reader.name();
    if (full_name === null) return { refused: reader.leftOut[0] ?? "has no name" };
    const data = reader.data();
    const empty = data.personal.length + data.business.length + data.phone.length === 0;
    const title = reader.one("title");
    const company = reader.one("company");
    const { company_domain, company_size, company_industry } = reader.company();
    const location = reader.place();
    const avatar = reader.picture();
    const verifiedon = reader.day();
    const bus_email_validation = labelOfData(data);
    const values = JSON.stringify(data);
    const content = [hashKey, url.url, full_name, title, company, location, avatar, verifiedon, values];
    // Rows without these keep the hash that they had before there were any.
    if (company_domain !== null || company_size !== null || company_industry !== null)
      content.push(company_domain, company_size, company_industry);
    const profileid = profileId(url.key);
    return {
      leftOut: reader.leftOut,
      row: {
        profileid,
        linkedinurl: url.url,
        full_name,
        title,
        company,
        company_domain,
        company_size,
        company_industry,
        location,
        avatar,
        personal_masks: data.personal.map(maskEmail),
        business_masks: data.business.map(({ address }) => maskEmail(address)),
        phone_masks: data.phone.map(maskPhone),
        bus_email_validation,
        verifiedon,
        sealed: empty ? null : seal(keyring, values, profileid),
        contenthash: Buffer.from(hash("sha256", content.join(separator)).slice(0, 32), "hex"),
        valuehashes: hashProfile(keyring, data),
        aliases: aliases.map(({ key }) => profileId(key)),
      },
    };
  };
}

/** The public address of a row and its tokens, or a token alone; a text says why the row names no one person. */
function profilesIn(cells: readonly string[]): { url: ProfileUrl; aliases: ProfileUrl[] } | string {
  const written = cells.filter((cell) => !isAbsent(cell));
  const [first] = written;
  if (first === undefined) return "has no profile URL";
  const named = [...new Map(written.flatMap((cell) => readProfileUrls(cell)).map((each) => [each.key, each])).values()];
  const publics = publicProfiles(named);
  const url = publics[0] ?? named[0];
  if (publics.length > 1) return "has the profile URLs of several people";
  if (url) return { url, aliases: named.filter((each) => each !== url) };
  const fault = profileRefusal(first) === "BAD_PROFILE_SLUG" ? ": no profile address has these characters" : "";
  return `"${first.slice(0, 200)}" is not a person's profile URL${fault}`;
}
