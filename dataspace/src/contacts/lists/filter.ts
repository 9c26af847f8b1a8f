import { datumOfWire, datums, type Datum, type ValueVerdict, type WireDatum } from "@finder/contract/datum";
import type { ContactFilter, ContactSort } from "@finder/contract/endpoints/lists";

/** A request for My Contacts: a search by name, a filter, an order. */
export type ListRequest = {
  readonly searchtext: string;
  readonly filter?: ContactFilter | undefined;
  readonly sort?: ContactSort | undefined;
  readonly after?: { readonly createdon: string; readonly contactid: number } | undefined;
};

/** The filter in the form of the indexes: the marks a person must and must not have, and a range of days. */
export type ListConditions = {
  readonly mask: number;
  readonly marks: number;
  readonly from: string | undefined;
  readonly until: string | undefined;
  /** A LIKE pattern of a name, without regard to case and accents; null: any name. */
  readonly pattern: string | null;
  readonly tag: string | undefined;
  /** The verdict of the business emails, which such a person has open. */
  readonly verdict: ValueVerdict | undefined;
  /** The first day on which the person may have moved. */
  readonly movedsince: string | undefined;
  /** The row after which the list begins, by moment and id. */
  readonly after?: readonly [createdon: string, contactid: number] | undefined;
};

const quality = { valid: 8, unknown: 16 } as const;
const vote = { upvote: 32, downvote: 64 } as const;
const boughtFirst = 128;

/** The conditions of a list; null where they contradict each other, so that no row matches. */
export function conditionsOf({ searchtext, filter, after }: ListRequest): ListConditions | null {
  const [held, missed] = [bitsOf(filter?.holds), bitsOf(filter?.misses)];
  const wanted =
    held |
    (filter?.quality ? quality[filter.quality] : 0) |
    (filter?.vote ? vote[filter.vote] : 0) |
    (filter?.verdict ? open.business : 0);
  if (wanted & missed) return null;
  const byWhom = filter?.revealedby;
  return {
    mask: wanted | missed | (byWhom ? boughtFirst : 0),
    marks: wanted | (byWhom === "me" ? boughtFirst : 0),
    from: filter?.from,
    until: filter?.to,
    pattern: patternFor(searchtext),
    tag: filter?.tag,
    verdict: filter?.verdict,
    movedsince: filter?.movedsince,
    after: after && [after.createdon, after.contactid],
  };
}

/** Bits of `usercontact.marks` (migration 0014). */
const open: Record<Datum, number> = { personal: 1, business: 2, phone: 4 };

function bitsOf(wires: readonly WireDatum[] = []): number {
  return datums
    .filter((datum) => wires.some((wire) => datumOfWire(wire) === datum))
    .reduce((sum, each) => sum | open[each], 0);
}

function patternFor(text: string): string | null {
  const asked = text.trim();
  return asked === "" ? null : `%${asked.replace(/[\\%_]/g, "\\$&")}%`;
}
