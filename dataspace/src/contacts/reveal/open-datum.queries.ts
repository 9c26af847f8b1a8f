import type { Datum, EmailValidation, Pool, ValueVerdict } from "@finder/contract/datum";
import type { Meter } from "../../credits/usage/meter.ts";
import { creditsChange } from "../../db/pool/after-commit.ts";
import { namedStatement } from "../../db/statement.ts";
import type { ContactRow } from "../contact.queries.ts";

/** What of a row an opening decides: which data are open, and their values. */
type Decided = Pick<
  ContactRow,
  | "contactid"
  | "createdon"
  | "bus_email_validation"
  | "verifiedon"
  | "personalemailcost"
  | "businessemailcost"
  | "phonecost"
  | "personal_sealed"
  | "business_sealed"
  | "phone_sealed"
>;

type Outcome = "CHARGED" | "FREE" | "REOPENED" | "OPEN";
export type Refusal = "DISABLED" | "NO_CREDIT" | "KEY_BUDGET" | "TOKEN_BUDGET" | "TOKEN_UNCONFIRMED" | "MEMBER_CAP";

export type Opens = { readonly outcome: Outcome } & Decided & Record<Pool | "emailcredit", number>;

/** What an opening answers, as `open-datum.sql` describes it; what is refused answers nothing else. */
export type Answer = Opens | Refused | { readonly outcome: "GONE" };
export type Refused = { readonly outcome: Refusal };

/** The values of an opening, as `open-datum.sql` describes them. */
type Opening = {
  readonly clientid: number;
  readonly appuserid: number;
  readonly profileid: Buffer;
  readonly datum: Datum;
  readonly price: number;
  readonly sealed: Buffer;
  readonly validation: EmailValidation | null;
  readonly verdict: ValueVerdict | null;
  readonly source: string;
  readonly reference: string;
  readonly tokenid: number | null;
  readonly over: string | null;
  readonly now: string;
} & { readonly [Value in keyof Meter]: Meter[Value] | null };

/** Opens a datum for a member by the rules of every reveal; one row. */
export const openOne = namedStatement<Opening, Answer>(
  "open_datum",
  `select * from open_datum($clientid::int, $appuserid::int, $profileid::bytea, $datum::text, $price::int, $sealed::bytea,
     $validation::text, $source::text, $reference::text, $tokenid::int, $keyid::int, $over::timestamp, $callid::uuid,
     $requestid::text, $url::text, $types::text, $now::timestamp, $verdict::text)`,
  ([row], { clientid }) => (row?.outcome === "CHARGED" ? [creditsChange(clientid)] : []),
);
