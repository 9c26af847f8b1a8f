import type { Keyring } from "../../db/secrets/keyring.ts";
import type { Executor } from "../../db/statement.ts";
import { applyCorrections, readCorrections } from "../corrections/corrections.ts";
import type { Origin } from "../corrections/origins.ts";
import { valuesIn } from "../corrections/values.ts";
import { unsealProfile } from "../profile-data.ts";
import { findStaged, holdTwo, type MergingRow, type StagedRow, takeStaged } from "./merge.queries.ts";
import { originOf } from "../corrections/origins.ts";
import { joinCompanies } from "../sources/merge-facts.ts";
import { factsOf, noValues, writeFacts } from "../sources/write-facts.ts";
import { joinValues } from "./joined.ts";

type Batch = { readonly importid: number; readonly dataon: string | null; readonly now: string };

/**
 * Takes the rows of people who were merged out of a staged batch and adds each to the person that stays, under whichever address it
 * comes (docs/rules.md#people-merge): values come to those of the other profiles. The number of people who changed.
 */
export async function importMerged(tx: Executor, keyring: Keyring, batch: Batch): Promise<number> {
  const changed = new Set<string>();
  const stays = new Map((await findStaged(tx)).map((each) => [each.profileid.toString("hex"), each.stays]));
  const staged =
    stays.size === 0
      ? []
      : await takeStaged(
          tx,
          [...stays.keys()].map((key) => Buffer.from(key, "hex")),
        );
  for (const each of staged) {
    const [row] = await holdTwo(tx, [stays.get(each.profileid.toString("hex")) ?? each.profileid]);
    if (row && row.suppressedon === null && (await add(tx, keyring, row, each, batch)))
      changed.add(row.profileid.toString("hex"));
  }
  return changed.size;
}

/** False where the row brings nothing new. */
async function add(
  tx: Executor,
  keyring: Keyring,
  row: MergingRow,
  staged: Omit<StagedRow, "stays">,
  batch: Batch,
): Promise<boolean> {
  const { profileid } = row;
  const held = factsOf(row, profileid, keyring);
  const staging = staged.sealed ? unsealProfile(keyring, staged.profileid, staged.sealed) : noValues;
  const brought = applyCorrections(keyring, staging, readCorrections(keyring, profileid, row.corrections));
  const data = joinValues(keyring, held.data, brought);
  const day = staged.verifiedon ?? batch.dataon;
  const isNewer = held.verifiedon === null || day === null || day >= held.verifiedon;
  const { full_name, title, location, avatar } = staged;
  const facts = isNewer
    ? {
        full_name,
        title: title ?? held.title,
        ...joinCompanies(staged, held),
        location: location ?? held.location,
        avatar: avatar ?? held.avatar,
        verifiedon: staged.verifiedon ?? held.verifiedon,
        data,
      }
    : { ...held, data };
  if (contentOf(facts) === contentOf(held)) return false;
  const fresh: Origin = {
    source: "import",
    on: batch.now,
    verifiedon: staged.verifiedon,
    importid: batch.importid,
    line: staged.line,
  };
  const own = new Set(valuesIn(keyring, held.data).map(({ hash }) => hash));
  const origins = Object.fromEntries(
    valuesIn(keyring, data).map(({ hash }) => [hash, own.has(hash) ? (row.origins?.[hash] ?? originOf(row)) : fresh]),
  );
  const { bus_email_reason: reason, checks } = row;
  await writeFacts(tx, keyring, row, { facts, reason, source: null, origins, checks }, batch.now);
  return true;
}

function contentOf(facts: ReturnType<typeof factsOf>): string {
  const { full_name, title, location, avatar, verifiedon, data } = facts;
  const { company, company_domain, company_size, company_industry } = facts;
  const named = [full_name, title, company, company_domain, company_size, company_industry, location, avatar];
  return JSON.stringify([...named, verifiedon, data]);
}
