import { randomBytes } from "node:crypto";
import { profileId } from "@finder/dataspace/contacts/profile-data";
import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import { seal } from "@finder/dataspace/db/secrets/seal";
import { utcText } from "@finder/dataspace/db/time";
import { enterOptOut } from "@finder/dataspace/privacy/enter-opt-out";
import { aClient, aProfile, type Client, type Place, type Profile, unique } from "../people.ts";

/** A credit that waits for an operator, of a client and a person of its own. */
export async function aWaitingRefund(
  place: Place,
): Promise<{ client: Client; profile: Profile; returnid: number; value: string }> {
  const { db, config, now } = place.services;
  const [client, profile] = [await aClient(place), await aProfile(place)];
  const value = profile.phone[0] ?? "";
  const { clientid, appuserid } = client.owner;
  await revealContact(place.services, { clientid, appuserid, linkedinurl: profile.url, datum: "phone", source: "web" });
  const { rows } = await db.pool.query<{ returnid: string }>(
    `insert into creditreturn (clientid, profileid, datum, profilekey, appuserid, value_sealed, note, state, askedon)
     values ($1, $2, 'phone', $3, $4, $5, 'No one answers', 'waiting', $6) returning returnid`,
    [
      clientid,
      profileId(profile.key),
      profile.key,
      appuserid,
      seal(config.keyring, value, profileId(profile.key)),
      utcText(now()),
    ],
  );
  return { client, profile, returnid: Number(rows[0]?.returnid), value };
}

/** A confirmed request to be forgotten, from an email that is not on record for the person. */
export async function anOptOutInReview(
  place: Place,
): Promise<{ profile: Profile; requestid: number; email: string; confirmedon: string }> {
  const { db, config, now } = place.services;
  const profile = await aProfile(place);
  const email = `${unique()}@elsewhere.example`;
  const claim = JSON.stringify({ url: profile.url, email, language: "en" });
  const confirmedon = utcText(now());
  const { rows } = await db.pool.query<{ requestid: number }>(
    `insert into optoutrequest (tokenhash, profileid, sealed, state, createdon, expireson, confirmedon)
     values ($1, $2, $3, 'review', $4, $4, $4) returning requestid`,
    [randomBytes(32), profileId(profile.key), seal(config.keyring, claim, "optoutrequest"), confirmedon],
  );
  return { profile, requestid: rows[0]?.requestid ?? 0, email, confirmedon };
}

/** A request to be forgotten that came by letter some days ago, about a person and an email that is not on record. */
export async function aLetter(
  place: Place,
  { daysAgo = 3, note = "File 12/2026", withProfile = true, withEmail = true } = {},
): Promise<{ profile: Profile; requestid: number; email: string }> {
  const profile = await aProfile(place);
  const email = `${unique()}@elsewhere.example`;
  const { id } = await enterOptOut(place.services, {
    ...(withProfile && { url: profile.url }),
    ...(withEmail && { email }),
    way: "LETTER",
    cameOn: utcText(new Date(place.services.now().getTime() - daysAgo * 86_400_000)).slice(0, 10),
    note,
    language: "EN",
    attemptKey: unique(),
  });
  return { profile, requestid: Number(id), email };
}

/** A payment that granted nothing. */
export async function aHeldPayment(place: Place): Promise<{ client: Client; reference: string }> {
  const { db, now } = place.services;
  const client = await aClient(place);
  const reference = `in_${unique()}`;
  await db.pool.query(
    `insert into paymentquarantine (reference, clientid, reason, amount, currency, createdon)
     values ($1, $2, 'growth_monthly was paid by the year', 24900, 'usd', $3)`,
    [reference, client.clientid, utcText(now())],
  );
  return { client, reference };
}
