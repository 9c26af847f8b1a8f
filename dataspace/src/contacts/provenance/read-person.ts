import type {
  PeopleAnswer,
  peopleFindRequest,
  PersonAnswer,
  PersonOwnersAnswer,
  personOwnersRequest,
  PersonRow,
  PersonValue,
} from "@finder/contract/endpoints/people";
import { ProductError } from "@finder/contract/errors";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { z } from "zod";
import { originOf } from "../corrections/origins.ts";
import { hashOf, maskOf, valuesIn } from "../corrections/values.ts";
import { findSharers } from "../merge/pairs/pairs.queries.ts";
import { profileId, unsealProfile } from "../profile-data.ts";
import type { Services } from "../../context.ts";
import {
  countFeedback,
  countOwners,
  findAskOf,
  findById,
  findByValue,
  findImports,
  listChanges,
  listMerges,
  listOwners,
  readWhole,
  type WholeRow,
} from "./person.queries.ts";

const first = Buffer.alloc(0);
const mostChanges = 100;
const mostSharers = 10;
const id = /^[0-9a-f]{32}$/i;
const phone = /^\+?[\d\s().-]{6,25}(?:\s*(?:ext\.?|x|#|;).{0,10})?$/i;

/** People by the address of a profile in any spelling, by an email or phone number, or by their id. */
export async function findPeople(
  { db, config }: Services,
  { text, after, limit }: z.output<typeof peopleFindRequest>,
): Promise<PeopleAnswer> {
  const asked = text.trim();
  const profile = readProfileUrl(asked);
  if (profile || id.test(asked)) {
    const rows = await findById(db.pool, profile ? profileId(profile.key) : Buffer.from(asked, "hex"));
    return { resource: rows.map(rowOf), more: false };
  }
  if (!asked.includes("@") && !phone.test(asked)) return { resource: [], more: false };
  const hash = hashOf(config.keyring, asked.includes("@") ? "personal" : "phone", asked);
  const rows = await findByValue(
    db.pool,
    Buffer.from(hash, "hex"),
    after ? Buffer.from(after, "hex") : first,
    limit + 1,
  );
  return { resource: rows.slice(0, limit).map(rowOf), more: rows.length > limit };
}

/** One person with each value's origin, who owns what, and what was said of it; `clear` shows the values. */
export async function readPerson(services: Services, personid: string, clear: boolean): Promise<PersonAnswer> {
  const { pool } = services.db;
  const [row] = await readWhole(pool, Buffer.from(personid, "hex"));
  if (!row) throw new ProductError("NOT_FOUND", { field: "personid", detail: "There is no such person." });
  const { profileid, company_domain, company_size, company_industry, location, updatedon } = row;
  const [[asked = null], [owners], [feedback], changes, merged, sharers, data] = await Promise.all([
    findAskOf(pool, profileid),
    countOwners(pool, profileid),
    countFeedback(pool, profileid),
    listChanges(pool, profileid, mostChanges),
    listMerges(pool, profileid, mostChanges),
    findSharers(pool, profileid, mostSharers),
    readValues(services, row, clear),
  ]);
  return {
    ...rowOf(row),
    linkedinurl: row.linkedinurl,
    company_domain,
    company_size,
    company_industry,
    location,
    updatedon,
    data,
    asked,
    owners: owners ?? { personal: 0, business: 0, phone: 0, clients: 0 },
    feedback: feedback ?? { upvotes: 0, downvotes: 0, reported: 0, returned: 0 },
    changes,
    sharers: sharers.map((each) => ({ ...rowOf(each), shared: each.shared })),
    merged: merged.map(({ goneurl, ...merge }) => ({ ...merge, profilekey: readProfileUrl(goneurl)?.key ?? goneurl })),
  };
}

/** Clients that own data of a person. */
export async function readOwners(
  { db }: Services,
  { personid, after = 0, limit }: z.output<typeof personOwnersRequest>,
): Promise<PersonOwnersAnswer> {
  const rows = await listOwners(db.pool, Buffer.from(personid, "hex"), after, limit + 1);
  return { resource: rows.slice(0, limit), more: rows.length > limit };
}

type ValuesRow = Pick<
  WholeRow,
  | "profileid"
  | "sealed"
  | "origins"
  | "bus_email_reason"
  | "source"
  | "updatedon"
  | "verifiedon"
  | "importid"
  | "importline"
>;

/** The values of each of these people with their origins; `clear` shows them. */
export async function readValuesOf(
  { db, config }: Pick<Services, "db" | "config">,
  people: readonly ValuesRow[],
  clear: boolean,
): Promise<PersonValue[][]> {
  const found = people.map((row) =>
    (row.sealed === null ? [] : valuesIn(config.keyring, unsealProfile(config.keyring, row.profileid, row.sealed))).map(
      (each) => ({ ...each, origin: row.origins?.[each.hash] ?? originOf(row), reason: row.bus_email_reason }),
    ),
  );
  const importids = [...new Set(found.flat().flatMap(({ origin }) => origin.importid ?? []))];
  const imports = importids.length === 0 ? [] : await findImports(db.pool, importids);
  return found.map((values) =>
    values.map(({ hash, datum, value, validation, origin, reason }) => ({
      valueid: hash,
      datum,
      value: clear ? value : maskOf(datum, value),
      validation,
      reason: datum === "business" ? reason : null,
      source: origin.source,
      cameon: origin.on,
      verifiedon: origin.verifiedon,
      importid: origin.importid,
      importname: imports.find(({ importid }) => importid === origin.importid)?.name ?? null,
      importline: origin.line,
    })),
  );
}

/** A row of people as lists show it. */
export function rowOf(
  row: Omit<PersonRow, "personid" | "profilekey"> & { profileid: Buffer; linkedinurl: string },
): PersonRow {
  const { profileid, linkedinurl, full_name, title, company, source, verifiedon, suppressedon } = row;
  const profilekey = readProfileUrl(linkedinurl)?.key ?? linkedinurl;
  return {
    personid: profileid.toString("hex"),
    profilekey,
    full_name,
    title,
    company,
    source,
    verifiedon,
    suppressedon,
  };
}

async function readValues({ db, config }: Services, row: WholeRow, clear: boolean): Promise<PersonValue[]> {
  return (await readValuesOf({ db, config }, [row], clear))[0] ?? [];
}
