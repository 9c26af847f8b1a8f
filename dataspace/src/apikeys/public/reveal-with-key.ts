import type { PublicType } from "@finder/contract/endpoints/apikeys";
import type { CreditsView, DatumView, ValueCheck } from "@finder/contract/endpoints/contacts";
import { type ContactResult, datumOfType, maxCreditsHeader } from "@finder/contract/endpoints/public-api";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { FastifyRequest } from "fastify";
import type { Services } from "../../context.ts";
import { fromUtcText } from "../../db/time.ts";
import { type ApiCaller, callerOf, type PublicCall } from "./call.ts";
import { findBudgetEnd } from "./call.queries.ts";
import { losesCharge, PublicError } from "./public-error.ts";
import { datumOf, isFound } from "./test-people.ts";

type Value = ContactResult["values"][number];

/** The people and data of a call. */
export type Profiles = { readonly profiles: readonly ProfileUrl[]; readonly types: readonly PublicType[] };

/** A revealed datum: its view, its charge, and whether the person is suppressed. */
type RevealedDatum = { readonly view: DatumView | null; readonly charged: number; readonly suppressed: boolean };

/** Adds up the credits of results. */
export function costOf(results: readonly ContactResult[]): { charged: number; price: number } {
  const sum = (amount: "charged" | "price"): number => results.reduce((total, result) => total + result[amount], 0);
  return { charged: sum("charged"), price: sum("price") };
}

/** The web's reveal (`reveal`), for every datum of the call, in the owner's name; the key pays. */
export function revealWithKey<Answer>(
  services: Services,
  request: FastifyRequest,
  asked: Profiles & { readonly preview: boolean },
  reveal: (paying: ReturnType<typeof payingFor>) => Promise<Answer>,
): Promise<Answer> {
  const { call, caller } = callerOf(request);
  return reveal(payingFor(request, asked)).catch(async (error: Error) => {
    if (!losesCharge(error)) call.charged = 0;
    throw isBudget(error) ? await budgetError(services, caller) : error;
  });
}

/** Returns a datum as the public API shows it. */
export function resultOf(
  type: PublicType,
  { view, charged: price, suppressed }: RevealedDatum,
  preview: boolean,
): ContactResult {
  const free = { type, values: [], charged: 0, price: 0, owned: false };
  if (suppressed) return { ...free, status: "suppressed" };
  if (!view?.found) return { ...free, status: "not_found" };
  const { validation, verifiedon, owned } = view;
  const label = labelOf(type, validation);
  const values = preview ? [] : view.checks.map((check) => valueOf(check, label, verifiedon));
  const status = label === "partially_verified" ? "partial" : "found";
  return { type, status, values, charged: preview ? 0 : price, price, owned };
}

function valueOf(
  { value, verdict, reason, source, linetype, country }: ValueCheck,
  label: Value["label"],
  verifiedAt: string | null,
): Value {
  return { value, label, verifiedAt, verdict, reason, source, lineType: linetype, country };
}

/** Notes what an answer holds and the credits left, for headers and log. */
export function noteResults(
  call: PublicCall,
  results: readonly ContactResult[],
  answer: { readonly credits: CreditsView | null } | null,
): void {
  for (const result of results.filter(isFound)) call.counts[datumOf(result)] += 1;
  if (answer?.credits) noteCredits(call, answer.credits);
}

/** Notes the credits left. */
export function noteCredits(call: PublicCall, credits: CreditsView): void {
  const { personal_email_credits: personal, bus_email_credits: business, contactcredit: phone } = credits;
  call.remaining = { personal, business, phone };
}

function payingFor(request: FastifyRequest, { profiles, types, preview }: Profiles & { readonly preview: boolean }) {
  const { call, caller } = callerOf(request);
  const { keyid, clientid, appuserid } = caller;
  if (appuserid === null) throw new PublicError("KEY_DISABLED");
  return {
    clientid,
    appuserid,
    asked: profiles.flatMap((profile) => types.map((type) => ({ profile, datum: datumOfType[type] }))),
    meter: { keyid, callid: call.callid, requestid: request.id, url: call.url, types: types.join(",") },
    preview,
    maxCredits: maxCreditsOf(request),
    spending: () => void (call.charged = null),
  };
}

/** Most credits that a call may cost, as its header says. */
export function maxCreditsOf({ headers }: FastifyRequest): number {
  const given = headers["x-max-credits"];
  if (given === undefined) return Number.POSITIVE_INFINITY;
  const { data } = maxCreditsHeader.safeParse(given);
  if (data === undefined) throw new PublicError("INVALID_PARAM", { detail: "X-Max-Credits must be a whole number." });
  return data;
}

function isBudget(error: unknown): boolean {
  return error instanceof ProductError && error.code === "KEY_BUDGET_REACHED";
}

async function budgetError({ db, now }: Services, { clientid, keyid }: ApiCaller): Promise<PublicError> {
  const [row] = await findBudgetEnd(db.pool, clientid, keyid, limits.keyBudgetDays);
  const ends = row?.endson ? fromUtcText(row.endson).getTime() : 0;
  return new PublicError("KEY_BUDGET_REACHED", {
    retryAfter: Math.max(1, Math.ceil((ends - now().getTime()) / 1000)),
  });
}

function labelOf(type: PublicType, validation: "valid" | "unknown" | null): Value["label"] {
  if (type === "personalemails") return "personal";
  if (type === "directdials") return "direct_dial";
  return validation === "valid" ? "verified" : "partially_verified";
}
