import { randomUUID } from "node:crypto";
import type { Datum } from "@finder/contract/datum";
import type { RemainingCredits } from "@finder/contract/endpoints/public-api";
import type { PublicCode } from "@finder/contract/messages/public-api/en";
import type { FastifyRequest } from "fastify";
import type { CallerRow, RateRow } from "./call.queries.ts";

/** The key that calls. */
export type ApiCaller = CallerRow & { keyid: number };

/** A call while it is being answered; its headers and its row in the log are made from this. */
export type PublicCall = {
  readonly callid: string;
  caller: ApiCaller | null;
  rate: RateRow | null;
  remaining: RemainingCredits | null;
  /** Credits it cost; null where unknown, because it failed while it was being charged. */
  charged: number | null;
  code: PublicCode | null;
  /** The masked profile (empty: none was readable) or the address of the call; its types as a comma list. */
  url: string;
  types: string | null;
  /** Data in the answer. */
  counts: Record<Datum, number>;
};

declare module "fastify" {
  interface FastifyRequest {
    publicCall: PublicCall | null;
  }
}

export function newCall(url: string): PublicCall {
  return {
    callid: randomUUID(),
    caller: null,
    rate: null,
    remaining: null,
    charged: 0,
    code: null,
    url,
    types: null,
    counts: { personal: 0, business: 0, phone: 0 },
  };
}

/** The call that a hook has attached to the request. */
export function callOf({ publicCall }: FastifyRequest): PublicCall {
  if (!publicCall) throw new Error("This address is not part of the public API.");
  return publicCall;
}

/** Call and key of an admitted request. */
export function callerOf(request: FastifyRequest): { call: PublicCall; caller: ApiCaller } {
  const call = callOf(request);
  if (!call.caller) throw new Error("The call was not admitted.");
  return { call, caller: call.caller };
}
