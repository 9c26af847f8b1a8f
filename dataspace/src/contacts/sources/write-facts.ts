import { maskEmail, maskPhone } from "@finder/contract/rules/text/mask";
import type { Keyring } from "../../db/secrets/keyring.ts";
import type { Executor } from "../../db/statement.ts";
import type { KeptChecks } from "../checks/kept-checks.ts";
import type { Origins } from "../corrections/origins.ts";
import { labelOfData } from "../corrections/values.ts";
import { hashProfile, type ProfileData, sealProfile, unsealProfile } from "../profile-data.ts";
import type { Checked } from "./merge-facts.ts";
import type { Facts } from "./read-source-person.ts";
import { type HeldRow, writePerson } from "./source.queries.ts";

/** A person without values. */
export const noValues: ProfileData = { personal: [], business: [], phone: [] };

/** What a row of the own table holds, in clear. */
export function factsOf(row: HeldRow, profileid: Buffer, keyring: Keyring): Facts {
  return { ...row, data: row.sealed ? unsealProfile(keyring, profileid, row.sealed) : noValues };
}

/** What is known of a person; null: the row is missing, or empty since a suppression was lifted. */
export function knownFacts(row: HeldRow | undefined, profileid: Buffer, keyring: Keyring): Facts | null {
  return row && row.full_name !== "" ? factsOf(row, profileid, keyring) : null;
}

type Written = Checked & {
  readonly source: string | null;
  readonly origins: Origins | null;
  readonly checks: KeptChecks | null;
};

/** Stores facts of a person: sealed, hashed, with their masks. A null source leaves the row's own. */
export async function writeFacts(
  tx: Executor,
  keyring: Keyring,
  { profileid, linkedinurl }: { readonly profileid: Buffer; readonly linkedinurl: string },
  { facts, reason, source, origins, checks }: Written,
  now: string,
): Promise<void> {
  const { data, full_name, title, location, avatar, verifiedon } = facts;
  const { company, company_domain, company_size, company_industry } = facts;
  const empty = data.personal.length + data.business.length + data.phone.length === 0;
  await writePerson(tx, {
    profileid,
    linkedinurl,
    full_name,
    title,
    company,
    company_domain,
    company_size,
    company_industry,
    location,
    avatar,
    personal_masks: listOrNull(data.personal.map(maskEmail)),
    business_masks: listOrNull(data.business.map(({ address }) => maskEmail(address))),
    phone_masks: listOrNull(data.phone.map(maskPhone)),
    bus_email_validation: labelOfData(data),
    bus_email_reason: reason,
    verifiedon,
    sealed: empty ? null : sealProfile(keyring, profileid, data),
    valuehashes: hashProfile(keyring, data),
    source,
    origins: origins && JSON.stringify(origins),
    checks: checks && JSON.stringify(checks),
    now,
  });
}

function listOrNull(values: string[]): string[] | null {
  return values.length > 0 ? values : null;
}
