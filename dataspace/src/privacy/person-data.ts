import { canonicalEmail } from "@finder/contract/rules/text/email";
import { requireProfile } from "@finder/contract/rules/text/profile-refusal";
import type { Services } from "../context.ts";
import { listedHash } from "../db/secrets/value-hash.ts";
import { leadTo } from "../db/people/lead-to.ts";
import { findValues } from "./opt-out.queries.ts";
import { findHeld, type HeldRow } from "./person-data.queries.ts";
import { type Entry, suppress } from "./suppression/suppress.ts";

/** Opens a person's sealed values of `profile`. */
export type Unseal = (
  profileid: Buffer,
  sealed: Buffer,
) => { readonly emails: readonly string[]; readonly all: unknown };

/** The answer to a person's request for their data. */
export type HeldData = Omit<HeldRow, "sealed"> & { readonly profilekey: string; readonly values: unknown };

/** All stored data of a person: the facts, their sources, the clients that opened them, the feedback on them. */
export async function readPersonData(services: Services, linkedinurl: string, unseal: Unseal): Promise<HeldData> {
  const { key, url } = readKey(linkedinurl);
  const { pool } = services.db;
  const [id = Buffer.alloc(0)] = await leadTo(pool, [listedHash(services.config.keyring, "profile", key)]);
  const [held] = await findHeld(pool, id, url);
  if (!held) throw new Error("The statement answered no row.");
  const { sealed, ...facts } = held;
  return { profilekey: key, ...facts, values: sealed && unseal(id, sealed).all };
}

/** Erases a person and blocks their return, by the profile and by every stored email. Repeating it changes nothing. */
export async function erasePerson(services: Services, linkedinurl: string, unseal: Unseal): Promise<void> {
  const { keyring } = services.config;
  const id = listedHash(keyring, "profile", readKey(linkedinurl).key);
  const [held] = await findValues(services.db.pool, id);
  const emails = held ? unseal(held.profileid, held.sealed).emails : [];
  const entries: Entry[] = [
    { kind: "profile", hash: id },
    ...emails.map((email) => ({ kind: "email" as const, hash: listedHash(keyring, "email", canonicalEmail(email)) })),
  ];
  await suppress(services, entries, "operator");
}

function readKey(linkedinurl: string): { key: string; url: string } {
  return requireProfile(linkedinurl);
}
