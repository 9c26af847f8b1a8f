import { publicTypes, type PublicType } from "@finder/contract/endpoints/apikeys";
import { type ContactsAnswer, datumOfType, type Problem } from "@finder/contract/endpoints/public-api";
import { ProductError } from "@finder/contract/errors";
import { chargeUnknown } from "@finder/contract/messages/public-api/en";
import { readCredits } from "../credits/credits.source.ts";
import type { Credits } from "../credits/credits.types.ts";
import type { DatumType } from "../contacts/contacts.types.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import { readKeys } from "./apikeys.source.ts";

/** A call of the try-out; `readsCredits`: the client whose balances are read afterwards, null for none. */
export type Trial = {
  readonly key: string;
  readonly url: string;
  readonly type: DatumType;
  readonly maxCredits: number | null;
  readonly readsCredits: number | null;
};

type Tried = { readonly status: number; readonly body: string; readonly credits: Credits | null };

/**
 * Calls the public API with a key, which must be one of the client's, so that no client can spend the credits of another.
 * The API's answer is the result, its refusals included. NOT_FOUND: the client has no such key.
 */
export async function tryOut(dataspace: DataspaceClient, trial: Trial): Promise<Tried> {
  const key = trial.key.trim();
  if (!(await readKeys(dataspace)).some((one) => one.key === key))
    throw new ProductError("NOT_FOUND", { field: "key", detail: "API key not found" });
  const query = new URLSearchParams({ linkedinurl: trial.url.trim(), type: typeOf(trial.type) });
  const cap = trial.maxCredits === null ? {} : { "x-max-credits": String(trial.maxCredits) };
  const answer = await dataspace.credits.of(dataspace.callPublicApi(`/v1/contacts?${query.toString()}`, key, cap));
  const credits = trial.readsCredits === null ? null : await readCredits(dataspace, trial.readsCredits);
  noteCredits(dataspace, answer.body);
  return { ...answer, credits };
}

/** The public API's name of a datum. */
function typeOf(datum: DatumType): PublicType {
  const found = publicTypes.find((type) => datumOfType[type] === datum);
  if (!found) throw new Error(`The public API has no type for ${datum}.`);
  return found;
}

/** What the call said of credits; nothing where it was refused. */
function noteCredits({ credits }: DataspaceClient, body: string): void {
  try {
    const { credits: spent, detail } = JSON.parse(body) as Partial<
      Omit<ContactsAnswer, "success"> & Omit<Problem, "success">
    >;
    if (detail === chargeUnknown.detail) credits.lose();
    if (!spent) return;
    const { personal, business, phone } = spent.remaining;
    credits.note({ charged: spent.charged, remaining: { personalEmail: personal, businessEmail: business, phone } });
  } catch {
    // An answer that is no JSON says nothing of credits.
  }
}
