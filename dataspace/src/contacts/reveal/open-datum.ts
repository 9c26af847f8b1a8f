import { data, type Datum } from "@finder/contract/datum";
import type { CreditsView } from "@finder/contract/endpoints/contacts";
import { type ErrorCode, ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Services } from "../../context.ts";
import { callCap, requireRoom } from "../../credits/caps/require-room.ts";
import { balanceColumns } from "../../credits/credit.queries.ts";
import { requireCredit } from "../../credits/spend-credit.ts";
import type { Meter } from "../../credits/usage/meter.ts";
import { isViolation } from "../../db/failure.ts";
import { seal } from "../../db/secrets/seal.ts";
import type { Executor } from "../../db/statement.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { countSpent } from "../../metrics/counts.ts";
import { sealedVerdict } from "../checks/sealed-verdict.ts";
import type { ContactRow, PersonRow } from "../contact.queries.ts";
import { type Answer, openOne, type Opens, type Refusal, type Refused } from "./open-datum.queries.ts";
import { priceOf } from "../present-contact.ts";
import { unsealProfile } from "../profile-data.ts";

/** The member, the datum and the channel of an opening; `meter` is the call of the public API that pays. */
export type Opening = {
  readonly clientid: number;
  readonly appuserid: number;
  readonly datum: Datum;
  readonly source: "web" | "api" | "extension" | "job";
  readonly meter?: Meter;
  /** The service token that opens it and pays from its budget. */
  readonly tokenid?: number;
  /** Most credits that it may cost. */
  readonly maxCredits?: number | undefined;
};

export type Opened = { readonly row: ContactRow; readonly charged: number; readonly credits: CreditsView };

const refusals = {
  DISABLED: "ACCOUNT_DISABLED",
  NO_CREDIT: "INSUFFICIENT_CREDITS",
  KEY_BUDGET: "KEY_BUDGET_REACHED",
  TOKEN_BUDGET: "TOKEN_BUDGET_REACHED",
  TOKEN_UNCONFIRMED: "TOKEN_UNCONFIRMED",
  MEMBER_CAP: "MEMBER_CAP_REACHED",
} as const satisfies Partial<Record<Refusal, ErrorCode>>;

/** Attempts that always suffice: the first finds it unbought and another call is faster, the second finds what that one did. */
export const looks = 2;

export function creditsOf(row: CreditsView): CreditsView {
  return Object.fromEntries(balanceColumns.map((column) => [column, row[column]])) as CreditsView;
}

/** True when the person was suppressed in the same moment: a further look finds it so. */
export function wasSuppressed(error: unknown): boolean {
  return isViolation(error, "not_suppressed");
}

/**
 * Opens a datum of a person who was just looked up, in one call of the database, unless it is open already
 * (docs/rules.md#reveals). Null when another call was faster, or the person went: a further look finds it open or gone.
 */
export async function openDatum(
  on: Executor,
  services: Services,
  opening: Opening,
  person: PersonRow,
  key: string,
): Promise<Opened | null> {
  const { datum } = opening;
  if (person.suppressedon !== null) throw new ProductError("SUPPRESSED");
  if (person[data[datum].flag] === 1) return { row: person, charged: 0, credits: creditsOf(person) };
  const isOwned = person.owners?.[datum] !== undefined;
  const now = utcText(services.now());
  const priced = isOwned ? ownedTerms(services, person, datum) : newTerms(services, person, datum, now);
  requireRoom(priced.price, callCap(opening.maxCredits));
  const [row] = await openOne(on, {
    ...placeOf(services, opening),
    ...priced,
    verdict: verdictOf(services, person, datum, priced),
    profileid: person.profileid,
    reference: key,
    now,
  });
  if (!row || row.outcome === "GONE" || row.outcome === "OPEN" || (row.outcome === "REOPENED" && !isOwned)) return null;
  if (isRefused(row)) throw new ProductError(refusals[row.outcome]);
  if (row.outcome === "CHARGED") countSpent(data[datum].pool);
  return openedAs(row, person, opening, now);
}

function isRefused(answer: Answer): answer is Refused {
  return answer.outcome in refusals;
}

type Terms = { readonly price: number; readonly sealed: Buffer; readonly validation: PersonRow["ownedvalidation"] };

/** The best verdict of what is opened; of a business email alone. */
function verdictOf({ config }: Services, { profileid, checked }: PersonRow, datum: Datum, { sealed }: Terms) {
  return datum === "business" ? sealedVerdict(config.keyring, profileid, sealed, checked) : null;
}

/** What the client owns is opened as it was bought; of a person who was suppressed for a time it is filled with the present values. */
function ownedTerms(services: Services, person: PersonRow, datum: Datum): Terms {
  const sealed = person.ownedsealed ?? valuesOf(services, person, datum);
  return { price: 0, sealed, validation: person.ownedvalidation };
}

/** A first opening for the client: one credit, or none for partially verified business emails. */
function newTerms(services: Services, person: PersonRow, datum: Datum, now: string): Terms {
  const sealed = valuesOf(services, person, datum);
  const validation = datum === "business" ? person.bus_email_validation : null;
  const price = priceOf(datum, validation);
  const expirydate = person.subscriptionid === null ? undefined : person.expirydate;
  requireCredit({ balances: person, expirydate }, data[datum].pool, price, now);
  return { price, sealed, validation };
}

/** The datum's values in their stored form; refuses a datum that the profile does not hold. */
function valuesOf({ config }: Services, person: PersonRow, datum: Datum): Buffer {
  const values = person.sealed ? unsealProfile(config.keyring, person.profileid, person.sealed)[datum] : [];
  if (values.length === 0) throw new ProductError("DATUM_NOT_FOUND");
  return seal(config.keyring, JSON.stringify(values), person.profileid);
}

const unmetered = { keyid: null, callid: null, requestid: null, url: null, types: null, over: null };

/** Who opens it, on which channel, and the call that pays. */
function placeOf(services: Services, opening: Opening) {
  const { meter, tokenid = null, ...place } = opening;
  if (!meter) return { ...place, ...unmetered, tokenid };
  return { ...place, ...meter, over: minutesBefore(services.now(), limits.keyBudgetDays * 24 * 60), tokenid };
}

/** The row with the datum owned: by its earlier buyer, or by this member from now on. */
function openedAs(opened: Opens, person: PersonRow, { datum, source }: Opening, now: string): Opened {
  const { outcome, ...row } = opened;
  const inPerson = source !== "api";
  const bought = { name: inPerson ? person.viewername : null, isviewer: inPerson, since: now };
  const credits = creditsOf({ ...person, ...row });
  return {
    row: { ...person, ...row, owners: { [datum]: bought, ...person.owners } },
    charged: outcome === "CHARGED" ? 1 : 0,
    credits,
  };
}
