import type { FacetKind, FindFilter, SuggestedKind } from "@/generated/schema";
import { refusal } from "../answers";
import type { FakeProduct, FakeSlice } from "../fake-product";
import { contactOf } from "./contact-views";
import type { FakeContact } from "./people";

type PeopleArgs = { filter: FindFilter; first: number; after?: string | null };

/** Finding people by title, name, company and city, over `product.contacts`; a company's id is its place among the names. */
export const findSlice: FakeSlice = (product) => {
  const companyIdOf = (name: string | null) => (name === null ? null : String(companiesOf(product).indexOf(name) + 1));
  const counted = (kind: FacetKind, valueOf: (contact: FakeContact) => readonly string[], filter: FindFilter) => {
    const counts = new Map<string, number>();
    for (const value of findMatching(product, filter, kind).flatMap(valueOf))
      counts.set(value, (counts.get(value) ?? 0) + 1);
    const values = [...counts].map(([value, count]) => ({ value, label: labelOf(product, kind, value), count }));
    return { kind, values: values.toSorted((a, b) => b.count - a.count) };
  };
  return {
    Query: {
      findPeople: ({ filter, first, after }: PeopleArgs) => {
        const code = product.refusing.get("findPeople");
        const found = code ? [] : findMatching(product, filter);
        const from = Number(after ?? 0);
        const page = found.slice(from, from + first);
        return {
          people: page.map(contactOf),
          companyIds: page.map(({ company }) => companyIdOf(company)),
          totalCount: product.foundEstimate ?? found.length,
          isExact: product.foundEstimate === null,
          next: from + first < found.length ? String(from + first) : null,
          userErrors: code ? refusal(code) : [],
        };
      },
      findFacets: ({ filter }: { filter: FindFilter }) => ({
        facets: [
          counted("COMPANY", ({ company }) => (company ? [companyIdOf(company) ?? ""] : []), filter),
          counted("CITY", (contact) => [cityOf(contact)], filter),
          counted("SENIORITY", ({ title }) => (title?.startsWith("Head") ? ["HEAD"] : []), filter),
        ],
        isExact: product.foundEstimate === null,
      }),
      findSuggestions: ({ kind, text }: { kind: SuggestedKind; text: string }) => {
        const begun = (word: string) => word.toLowerCase().startsWith(text.toLowerCase());
        const count = (of: "company" | "title", value: string) =>
          product.contacts.filter((contact) => contact[of] === value).length;
        if (kind === "COMPANY")
          return companiesOf(product)
            .filter(begun)
            .map((name) => ({
              value: companyIdOf(name),
              label: name,
              count: count("company", name),
              hint: `${name.toLowerCase()}.example`,
            }));
        const titles = new Set(product.contacts.flatMap(({ title }) => title ?? []));
        return kind === "TITLE"
          ? [...titles]
              .filter(begun)
              .map((title) => ({ value: title, label: title, count: count("title", title), hint: null }))
          : [];
      },
      company: ({ id }: { id: string }) => {
        const name = companiesOf(product)[Number(id) - 1];
        const people = product.contacts.filter(({ company }) => company === name);
        if (!name) return null;
        const heads = people.filter(({ title }) => title?.startsWith("Head")).length;
        const ours = people.filter(({ revealedOn }) => revealedOn !== null);
        return {
          id,
          name,
          domain: `${name.toLowerCase()}.example`,
          logoUrl: `https://logos.example/${name.toLowerCase()}.example`,
          size: "SIZE_51_200",
          industry: "Software",
          city: "Berlin",
          country: "DE",
          people: people.length,
          functions: [{ value: "SALES", label: "SALES", count: people.length }],
          seniorities: [{ value: "HEAD", label: "HEAD", count: heads }],
          ownedPeople: ours.length,
          ownedSince: ours[0]?.revealedOn ?? null,
          emailPattern: { form: `first.last@${name.toLowerCase()}.example`, agreed: 3, of: 4 },
        };
      },
    },
    Mutation: {},
  };
};

/** The people who meet a filter, without what it says of one kind. */
export function findMatching({ contacts }: FakeProduct, filter: FindFilter, but?: FacetKind): FakeContact[] {
  const names = [...new Set(contacts.flatMap(({ company }) => company ?? []))];
  const has = (text: string | null, words: string | null | undefined) =>
    (words ?? "")
      .toLowerCase()
      .split(" ")
      .every((word) => (text ?? "").toLowerCase().includes(word));
  const within = (values: readonly string[] | null | undefined, value: string) =>
    !values?.length || values.includes(value);
  return contacts.filter(
    (contact) =>
      has(contact.title, filter.title) &&
      has(contact.fullName, filter.name) &&
      has(contact.company, filter.company) &&
      (but === "COMPANY" || within(filter.companies, String(names.indexOf(contact.company ?? "") + 1))) &&
      (but === "CITY" || within(filter.cities, cityOf(contact))) &&
      (!filter.notOurs || contact.revealedOn === null),
  );
}

function cityOf({ location }: FakeContact): string {
  return (location ?? "").split(",")[0]?.toLowerCase() ?? "";
}

function companiesOf({ contacts }: FakeProduct): string[] {
  return [...new Set(contacts.flatMap(({ company }) => company ?? []))];
}

function labelOf(product: FakeProduct, kind: FacetKind, value: string): string {
  if (kind === "COMPANY") return companiesOf(product)[Number(value) - 1] ?? value;
  return value.charAt(0).toUpperCase() + value.slice(1);
}
