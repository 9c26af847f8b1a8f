import { refusal } from "../answers";
import type { FakeProduct, FakeSlice } from "../fake-product";
import { contactOf, costOf } from "./contact-views";
import type { FakeContact } from "./people";

type EmailArgs = { email: string; confirm: boolean; maxCredits?: number | null };
type MatchArgs = { name: string; company: string | null; threshold: number };

/** Looking up `product.contacts` by an email that one of them has, or by name and company. */
export const lookupSlice: FakeSlice = (product) => ({
  Query: {
    matchPeople: ({ name, company, threshold }: MatchArgs) => {
      const code = product.refusing.get("matchPeople");
      const matches = product.contacts.flatMap((contact) => fit(contact, name, company ?? ""));
      return {
        matches: matches.filter(({ score }) => score >= threshold).toSorted((a, b) => b.score - a.score),
        userErrors: code ? refusal(code) : [],
      };
    },
  },
  Mutation: {
    lookUpEmail: ({ email, confirm, maxCredits }: EmailArgs) => {
      const nothing = { isKnown: false, datum: null, cost: 0, charged: 0, contact: null, credits: null };
      const code = product.refusing.get("lookUpEmail");
      if (code) return { ...nothing, userErrors: refusal(code) };
      const [contact, datum] = ownerOf(product, email) ?? [];
      if (!contact || !datum) return { ...nothing, userErrors: [] };
      const cost = costOf(datum);
      const known = { ...nothing, isKnown: true, datum: datum.type, cost, userErrors: [] };
      if (datum.owned) return { ...known, contact: contactOf(contact) };
      if (!confirm) return known;
      if (maxCredits !== null && maxCredits !== undefined && cost > maxCredits)
        return { ...nothing, userErrors: refusal("MAX_CREDITS_EXCEEDED") };
      Object.assign(datum, { revealed: true, owned: true });
      contact.revealedOn ??= new Date().toISOString();
      const { account } = product;
      account.credits = { ...account.credits, businessEmail: account.credits.businessEmail - cost };
      return { ...known, charged: cost, contact: contactOf(contact), credits: { ...account.credits, email: 0 } };
    },
  },
});

function ownerOf({ contacts }: FakeProduct, email: string) {
  for (const contact of contacts)
    for (const datum of Object.values(contact.data)) if (datum.clear.includes(email)) return [contact, datum] as const;
  return null;
}

function fit(contact: FakeContact, name: string, company: string) {
  const isNamed = contact.fullName.toLowerCase() === name.toLowerCase();
  const isLast = contact.fullName.split(" ").at(-1)?.toLowerCase() === name.split(" ").at(-1)?.toLowerCase();
  const isThere = contact.company?.toLowerCase() === company.toLowerCase();
  if (!isLast) return [];
  return [
    {
      score: (isNamed ? 60 : 35) + (isThere ? 40 : 0),
      reasons: [isNamed ? "NAME" : "NAME_INITIAL", ...(isThere ? ["COMPANY_NAME"] : [])],
      companyId: "1",
      contact: contactOf(contact),
    },
  ];
}
