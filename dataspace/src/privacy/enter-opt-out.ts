import type { OptOutEnteredAnswer, optOutEnterRequest } from "@finder/contract/endpoints/queues";
import { ProductError } from "@finder/contract/errors";
import { readEmail } from "@finder/contract/rules/text/email";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { z } from "zod";
import type { Services } from "../context.ts";
import { fingerprint } from "../db/secrets/seal.ts";
import { listedHash } from "../db/secrets/value-hash.ts";
import { fromUtcText, minutesBefore, utcText } from "../db/time.ts";
import { enterRequest, findEntered } from "./opt-out.queries.ts";
import { noProfile, sealClaim } from "./opt-out.ts";

type Asked = z.output<typeof optOutEnterRequest>;

const day = 24 * 60;
/** Within which who asks to be forgotten is answered (GDPR, article 12). */
const answerDays = 30;
/** A request that is older was answered long ago, or its year is a slip. */
const oldestDays = 366;
/** Days begin up to 14 hours earlier where the operator is. */
const earliestZone = 14 * 60;

/** The moment by which a request is to be answered, from when it came. */
export function dueOf(cameon: string): string {
  return minutesBefore(fromUtcText(cameon), -answerDays * day);
}

/**
 * Enters a request that came by letter, email or phone (docs/rules.md#operators-letters). Sealed as those by link are; sent again with
 * the same attempt key it is entered once. Throws BAD_REQUEST and BAD_PROFILE_URL with the field.
 */
export async function enterOptOut(services: Services, asked: Asked): Promise<OptOutEnteredAnswer> {
  const { db, config, now } = services;
  const profile = readProfile(asked.linkedinurl);
  const email = readAddress(asked.email);
  if (!profile && email === null)
    throw new ProductError("BAD_REQUEST", {
      field: "linkedinurl",
      detail: "Give the address of the profile, an email, or both.",
    });
  const cameon = readDay(asked.cameon, now());
  const { came, language, attemptkey } = asked;
  const note = asked.note?.trim() || null;
  const sealed = sealClaim(config, { url: profile?.url ?? null, email, language, came, note });
  const id = profile ? listedHash(config.keyring, "profile", profile.key) : noProfile;
  // Never that of a link's token, which nobody enters and which is not in review.
  const attempt = fingerprint(`entered:${attemptkey}`);
  const [entered] = await enterRequest(db.pool, attempt, id, sealed, utcText(now()), cameon, dueOf(cameon));
  if (entered) return { ...entered, dueon: dueOf(cameon), entered: true };
  const [known] = await findEntered(db.pool, attempt);
  if (!known) throw new ProductError("INTERNAL");
  return { ...known, entered: false };
}

function readProfile(text = ""): ReturnType<typeof readProfileUrl> {
  if (text.trim() === "") return null;
  const profile = readProfileUrl(text.trim());
  if (!profile) throw new ProductError("BAD_PROFILE_URL", { field: "linkedinurl" });
  return profile;
}

function readAddress(text = ""): string | null {
  if (text.trim() === "") return null;
  const email = readEmail(text);
  if (email === null) throw new ProductError("BAD_REQUEST", { field: "email", detail: "Invalid email" });
  return email;
}

function readDay(text: string, now: Date): string {
  const cameon = `${text} 00:00:00`;
  const field = "cameon";
  if (cameon > minutesBefore(now, -earliestZone))
    throw new ProductError("BAD_REQUEST", { field, detail: "This day is still to come." });
  if (cameon < minutesBefore(now, oldestDays * day))
    throw new ProductError("BAD_REQUEST", { field, detail: "This day is more than a year ago." });
  return cameon;
}
