import { datumTypes, emailQualities } from "@finder/contract/operators/datum";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { personValues } from "@finder/contract/operators/people";
import type { personValue } from "@finder/contract/operators/person";
import { capitals } from "@finder/contract/operators/values";
import type { ValueCheck } from "@finder/contract/endpoints/contacts";
import type { z } from "zod";
import type { Services } from "../../context.ts";
import { isoTime } from "../../db/time.ts";
import { checkOf } from "../checks/check-value.ts";
import { originOf, type Origin } from "../corrections/origins.ts";
import { type HeldValue, maskOf, valuesOf } from "../corrections/values.ts";
import { findImports, type WholeRow } from "./person.queries.ts";

type Place = Pick<Services, "db" | "config">;
type ValuesRow = Pick<
  WholeRow,
  | "profileid"
  | "sealed"
  | "origins"
  | "checks"
  | "bus_email_reason"
  | "source"
  | "updatedon"
  | "verifiedon"
  | "importid"
  | "importline"
>;
type PersonValue = z.output<typeof personValue>;

/** Reads the values of each of these people, masked, with their origins. */
export async function readValuesOf({ db, config }: Place, people: readonly ValuesRow[]): Promise<PersonValue[][]> {
  const found = people.map((row) =>
    valuesOf(config.keyring, row).map((held) => ({
      held,
      origin: row.origins?.[held.hash] ?? originOf(row),
      check: checkOf(row, held),
      bounced: row.checks?.[held.hash]?.bounced === true,
    })),
  );
  const importids = [...new Set(found.flat().flatMap(({ origin }) => origin.importid ?? []))];
  const imports = importids.length === 0 ? [] : await findImports(db.pool, importids);
  const nameOf = (asked: number | null) => imports.find(({ importid }) => importid === asked)?.name ?? null;
  return found.map((values) =>
    values.map(({ held, origin, check, bounced }) => ({
      ...valueOf(held, origin, check, nameOf(origin.importid)),
      bounced,
    })),
  );
}

/** A person's values in clear. */
export function clearValuesOf({ config }: Pick<Services, "config">, row: ValuesRow): AnswerOf<typeof personValues> {
  return valuesOf(config.keyring, row).map(({ hash, value }) => ({ id: hash, value }));
}

function valueOf(
  { hash, datum, value, validation }: HeldValue,
  { source, on, importid, line }: Origin,
  { verdict, reason, checkedon }: ValueCheck,
  importName: string | null,
): Omit<PersonValue, "bounced"> {
  return {
    id: hash,
    datum: datumTypes[datum],
    masked: maskOf(datum, value),
    quality: validation && emailQualities[validation],
    verdict: capitals(verdict),
    checkResult: reason,
    source,
    cameOn: isoTime(on),
    verifiedOn: checkedon,
    importId: importid,
    importName,
    importLine: line,
  };
}
