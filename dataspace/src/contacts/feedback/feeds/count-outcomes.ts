import { labelOf } from "@finder/contract/datum";
import type { Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import { checkOf } from "../../checks/check-value.ts";
import { hashOf } from "../../corrections/values.ts";
import type { OwnedEmail, OwnedEmails } from "../bounces/owned-emails.ts";
import { addOutcomes, type Outcome } from "./outcomes.queries.ts";

/**
 * Counts the outcomes of business emails that the client owns, by label and source (docs/rules.md#calibration): each once for all
 * clients, as delivered or, for good, as bounced.
 */
export async function countOutcomes(services: Services, owned: OwnedEmails, bounced: boolean): Promise<void> {
  const outcomes = [...owned.values()].flatMap((emails) => {
    const own = emails.find(({ datum }) => datum === "business");
    return own ? outcomeOf(services, own, bounced) : [];
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
