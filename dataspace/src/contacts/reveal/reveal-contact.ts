import type { GetContactAnswer } from "@finder/contract/endpoints/contacts";
import { ProductError } from "@finder/contract/errors";
import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import { refuseUnknownLink, requireProfile } from "@finder/contract/rules/text/profile-refusal";
import type { Services } from "../../context.ts";
import { againOnConflict } from "../../db/transaction.ts";
import { looks, openDatum, type Opened, type Opening, wasSuppressed } from "./open-datum.ts";
import { presentContact } from "../present-contact.ts";
import { findOrAsk } from "../sources/find-or-ask.ts";

/** The member, the datum, the person and the channel of a reveal. */
export type Reveal = Omit<Opening, "meter"> & { readonly linkedinurl: string };

/** Opens one datum of one person for one member: found costs 1, owned or partially verified 0, not found 0 (docs/rules.md#credits-outcome). */
export async function revealContact(services: Services, reveal: Reveal): Promise<GetContactAnswer> {
  const profile = requireProfile(reveal.linkedinurl);
  const { row, charged, credits } = await againOnConflict(() => revealWithRetry(services, reveal, profile));
  return { contactdata: presentContact(row, services.config.keyring), charged, credits };
}

/** After a concurrent opening or suppression, the next attempt finds the datum open or the person gone. */
async function revealWithRetry(services: Services, reveal: Reveal, profile: ProfileUrl): Promise<Opened> {
  for (let look = 1; look <= looks; look += 1) {
    const opened = await openOnce(services, reveal, profile).catch((error: unknown) => {
      if (wasSuppressed(error)) return null;
      throw error;
    });
    if (opened) return opened;
  }
  throw new ProductError("CONFLICT");
}

/** Reads the person and, unless the datum is open already, opens it; null when another call was faster. */
async function openOnce(services: Services, reveal: Reveal, profile: ProfileUrl): Promise<Opened | null> {
  const person = await findOrAsk(services, reveal, profile, [reveal.datum]);
  if (!person) {
    refuseUnknownLink(reveal.linkedinurl);
    throw new ProductError("CONTACT_NOT_FOUND");
  }
  return openDatum(services.db.pool, services, reveal, person, profile.key);
}
