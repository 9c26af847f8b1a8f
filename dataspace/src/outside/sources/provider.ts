import type { Datum } from "@finder/contract/datum";
import type { z } from "zod";
import type { sourcePerson } from "./source-person.ts";

/** The person that a source is asked about, and the data. */
export type Question = {
  /** The profile's canonical address. */
  readonly linkedinurl: string;
  readonly data: readonly Datum[];
  /** The same for the same call; sent as `Idempotency-Key`. */
  readonly callkey?: string;
  /** The provider's id of this question, which it has taken before: its answer is asked for. */
  readonly requestid?: string;
};

/** A request to a provider. */
export type ProviderRequest = {
  readonly method: "GET" | "POST";
  /** What follows the source's address, with the query. */
  readonly path: string;
  readonly body?: object;
};

/** A provider's complete answer, its JSON read. */
export type ProviderAnswer = { readonly status: number; readonly body: unknown };

/** How a provider is asked and how its answer is read: what a file of mapping declares (docs/sources.md#add-a-provider). */
export type Provider = {
  /** Its address; null: the operator names it. */
  readonly address: string | null;
  /** What it can be asked for. */
  readonly data: readonly Datum[];
  /** Calls a minute that it allows. */
  readonly callsPerMinute: number;
  /** The headers that carry a key. */
  readonly headers: (key: string) => Readonly<Record<string, string>>;
  /** A question that costs nothing, and whether its answer takes the key. */
  readonly test: ProviderRequest & { readonly passes: (answer: ProviderAnswer) => boolean };
  readonly ask: (question: Question) => ProviderRequest;
  /** The person of a 200, checked afterwards; null: it does not know the person. Throws where the answer is of another form. */
  readonly read: (body: unknown, question: Question) => z.input<typeof sourcePerson> | null;
  /** True for an answer, besides 404, that says it does not know the person. */
  readonly isMiss?: (answer: ProviderAnswer) => boolean;
  /** True: it answers all that it knows, also what it was not asked for. */
  readonly isWhole?: true;
  /** True: it charges once for a repeated question, by its `Idempotency-Key` or by the person. */
  readonly isIdempotent?: true;
  /** Statuses of an answer that asks for patience; 429, unless declared. */
  readonly limits?: readonly number[];
  /** Declared: it takes a question and answers later. */
  readonly later?: {
    /** The id in its answer to a question. Throws where there is none. */
    readonly idOf: (body: unknown) => string;
    /** The request for the answer, which `read` reads. */
    readonly poll: (requestid: string) => ProviderRequest;
    /** True for an answer that says it still searches. */
    readonly isPending: (answer: ProviderAnswer) => boolean;
  };
};
