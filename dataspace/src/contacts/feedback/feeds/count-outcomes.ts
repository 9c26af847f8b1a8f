import { labelOf } from "@finder/contract/datum";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import type { Member, Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import { checkOf } from "../../checks/check-value.ts";
import { hashOf } from "../../corrections/values.ts";
import { type OwnedEmail, ownedEmails } from "../bounces/owned-emails.ts";
import { addOutcomes, type Outcome } from "./outcomes.queries.ts";

/**
 * Counts the outcomes of business emails that the client owns, by label and source (docs/rules.md#calibration): each once for all
 * clients, as delivered or, for good, as bounced.
 */
export async function countOutcomes(
  services: Services,
  who: Pick<Member, "clientid" | "appuserid">,
  emails: readonly string[],
  hasBounced: ReadonlySet<string>,
): Promise<void> {
  const asked = [...new Set(emails.map(canonicalEmail))];
  const owned = await ownedEmails(services, who, asked);
  const outcomes = asked.flatMap((email) => {
    const own = owned.get(email)?.find(({ datum }) => datum === "business");
    return own ? outcomeOf(services, own, hasBounced.has(email)) : [];
  });
  if (outcomes.length === 0) return;
  await addOutcomes(services.db.pool, JSON.stringify(outcomes), utcText(services.now()).slice(0, 10));
}

/** An email that is known not to deliver has no label, and counts for none. */
function outcomeOf(
  { config }: Services,
  { person: { checked }, datum, value, validation }: OwnedEmail,
  bounced: boolean,
): Outcome[] {
  if (!checked) return [];
  const valuehash = hashOf(config.keyring, datum, value);
  const { verdict, source } = checkOf(checked, { datum, value, validation, hash: valuehash });
  const { importid } = checked.origins?.[valuehash] ?? checked;
  const label = verdict === "invalid" ? null : labelOf([verdict]);
  return [{ valuehash, label, source: source ?? checked.source, importid, bounced }];
}
