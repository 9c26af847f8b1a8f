import { ProductError } from "@finder/contract/errors";
import type { enterErasureRequest } from "@finder/contract/operators/erasures";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import { readEmail } from "@finder/contract/rules/text/email";
import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import { requireProfile } from "@finder/contract/rules/text/profile-refusal";
import type { Services } from "../context.ts";
import { fingerprint } from "../db/secrets/seal.ts";
import { listedHash } from "../db/secrets/value-hash.ts";
import { fromUtcText, isoTime, minutesBefore, utcText } from "../db/time.ts";
import { enterRequest, findEntered } from "./opt-out.queries.ts";
import { noProfile, sealClaim } from "./opt-out.ts";

type OptOutEntry = InputOf<typeof enterErasureRequest>;

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
export async function enterOptOut(
  services: Services,
  asked: OptOutEntry,
): Promise<AnswerOf<typeof enterErasureRequest>> {
  const { db, config, now } = services;
  const profile = readProfile(asked.url);
  const email = readAddress(asked.email);
  if (!profile && email === null)
    throw new ProductError("BAD_REQUEST", {
      field: "url",
      detail: "Give the address of the profile, an email, or both.",
    });
  const cameon = readDay(asked.cameOn, now());
  const came = asked.way.toLowerCase() as Lowercase<OptOutEntry["way"]>;
  const language = asked.language.toLowerCase() as Lowercase<OptOutEntry["language"]>;
  const note = asked.note?.trim() || null;
  const sealed = sealClaim(config, { url: profile?.url ?? null, email, language, came, note });
  const id = profile ? listedHash(config.keyring, "profile", profile.key) : noProfile;
  // Never a link's token: that isn't entered by an operator and isn't in review.
  const attempt = fingerprint(`entered:${asked.attemptKey}`);
  const [entered] = await enterRequest(db.pool, attempt, id, sealed, utcText(now()), cameon, dueOf(cameon));
  if (entered) return { id: `${entered.requestid}`, dueOn: isoTime(dueOf(cameon)) };
  const [known] = await findEntered(db.pool, attempt);
  if (!known) throw new ProductError("INTERNAL");
  return { id: `${known.requestid}`, dueOn: isoTime(known.dueon) };
}

function readProfile(text = ""): ProfileUrl | null {
  return text.trim() === "" ? null : requireProfile(text.trim(), "url");
}

function readAddress(text = ""): string | null {
  if (text.trim() === "") return null;
  const email = readEmail(text);
  if (email === null) throw new ProductError("BAD_REQUEST", { field: "email", detail: "Invalid email" });
  return email;
}

function readDay(text: string, now: Date): string {
  const cameon = `${text} 00:00:00`;
  const field = "cameOn";
  if (cameon > minutesBefore(now, -earliestZone))
    throw new ProductError("BAD_REQUEST", { field, detail: "This day is still to come." });
  if (cameon < minutesBefore(now, oldestDays * day))
    throw new ProductError("BAD_REQUEST", { field, detail: "This day is more than a year ago." });
  return cameon;
}
