import { type Datum, datums } from "@finder/contract/datum";
import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../../context.ts";
import { leadToken } from "../../merge/addresses/lead-address.ts";
import { adaptersOf } from "../adapters.ts";
import { claimsOf, type Facts } from "../read-source-person.ts";
import type { SourceRow } from "../rows/source-row.ts";
import { distrust, distrusted } from "./distrust.ts";
import type { FoundPerson } from "./end-call.ts";
import { storeAnswer } from "./store-answer.ts";

/** How far the search for a person is: under which profile they are known, what is known of them, and what is still sought. */
export type Known = {
  profile: ProfileUrl;
  known: Facts | null;
  missing: Datum[];
  readonly brought: Set<Datum>;
};

/**
 * Has an answer's emails checked, stores it, and looks at what is still missing; of a person known before only that is taken.
 * Returns false for a suppressed person.
 */
export async function takeAnswer(
  services: Services,
  source: SourceRow,
  way: Known,
  person: FoundPerson,
  again: boolean,
): Promise<boolean> {
  const { known, missing, profile: before, brought } = way;
  const isFirst = brought.size === 0;
  const said = known === null || (again && isFirst) ? person.facts : only(person.facts, missing);
  const facts = source.trusted ? said : distrust(said);
  const found = await adaptersOf(services.config).verify(claimsOf(facts, person.catchAll));
  const verdicts = source.trusted ? found : found.map(distrusted);
  const manner = { replaces: again, names: isFirst };
  const stored = await storeAnswer(services, { ...person, facts }, source.name, verdicts, manner);
  if (before.key !== person.profile.key) await leadToken(services, before, person.profile);
  way.profile = person.profile;
  way.known = stored;
  if (!stored) return false;
  for (const datum of datums) if (facts.data[datum].length > 0) brought.add(datum);
  way.missing = missing.filter((datum) => !isFinal(stored, datum) || (again && !brought.has(datum)));
  return true;
}

/** Only a verified business email ends the search for one that was begun. */
export function isFinal({ data }: Facts, datum: Datum): boolean {
  if (datum === "business") return data.business.some(({ validation }) => validation === "valid");
  return data[datum].length > 0;
}

function only(facts: Facts, kinds: readonly Datum[]): Facts {
  const { personal, business, phone } = facts.data;
  const keep = <Values extends readonly unknown[]>(datum: Datum, values: Values) =>
    (kinds.includes(datum) ? values : []) as Values;
  const data = {
    personal: keep("personal", personal),
    business: keep("business", business),
    phone: keep("phone", phone),
  };
  return { ...facts, data };
}
