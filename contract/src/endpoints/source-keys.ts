import { z } from "zod";
import { type KeyProvider, keyProviders } from "../key-providers.ts";
import { limits } from "../limits.ts";

/** Requests and answers of a client's own keys for providers of people (docs/rules.md#sources-own). */

/** A key without its text. Times are UTC. */
export type SourceKeyView = {
  provider: KeyProvider;
  /** The last four characters. */
  keyend: string;
  /** False: the provider is not asked. */
  enabled: boolean;
  createdon: string;
  /** When the provider last answered; null before. */
  lastusedon: string | null;
  /** Why the provider refused a call after its last answer; null: it did not. */
  refusal: string | null;
  refusedon: string | null;
  /** Values that it brought in the last 30 days. */
  hits: number;
};
export type SourceKeysAnswer = { resource: SourceKeyView[] };
export type SourceKeyAnswer = { key: SourceKeyView };

const key = z.string().trim().min(8).max(limits.peopleSources.key);

/** `POST sourcekeys`: the provider takes the key, or it is refused. BAD_SOURCE_KEY, CONFLICT. */
export const newSourceKeyRequest = z.object({ provider: z.enum(keyProviders), key });
export type NewSourceKey = z.output<typeof newSourceKeyRequest>;

/** `PATCH sourcekeys/{provider}`: another key, or whether it is used. BAD_SOURCE_KEY, NOT_FOUND. */
export const sourceKeyChange = z.object({ key: key.optional(), enabled: z.boolean().optional() });
export type SourceKeyChange = z.output<typeof sourceKeyChange>;
