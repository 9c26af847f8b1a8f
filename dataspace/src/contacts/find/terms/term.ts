import { hash } from "node:crypto";
import { companySizes, jobFunctions, seniorities } from "@finder/contract/endpoints/find";
import { wireDatums } from "@finder/contract/datum";

/** What a term is about. The numbers are kept in the database: they are added to and never changed. */
export const termKinds = {
  name: 1,
  title: 2,
  seniority: 3,
  function: 4,
  company: 5,
  size: 6,
  industry: 7,
  city: 8,
  country: 9,
  has: 10,
  wholeTitle: 11,
  month: 12,
  changed: 13,
  year: 14,
} as const;
export type TermKind = keyof typeof termKinds;

/** Below the kind there are 48 bits, so that a term is a number that JavaScript and PostgreSQL both hold exactly. */
const room = 2 ** 48;

/** The values of kinds that are closed lists, in the order of their numbers. */
const lists = { seniority: seniorities, function: jobFunctions, size: companySizes, has: wireDatums } as const;
export type ListKind = keyof typeof lists;

/** The number of a text of a kind: the same text is the same term everywhere, without a table to look it up. */
export function textTerm(kind: TermKind, text: string): number {
  return termKinds[kind] * room + Number.parseInt(hash("sha1", text).slice(0, 12), 16);
}

/** The term of a company. */
export function companyTerm(companyid: number): number {
  return termKinds.company * room + companyid;
}

/** The term of a value of a closed list. */
export function listTerm<Kind extends ListKind>(kind: Kind, value: (typeof lists)[Kind][number]): number {
  return termKinds[kind] * room + (lists[kind] as readonly string[]).indexOf(value) + 1;
}

/** The value of a closed list that a term stands for. */
export function listValue(kind: ListKind, term: number): string | undefined {
  return lists[kind][numberOf(term) - 1];
}

/** Returns the term of the month of the last verification; `day` counts from 2000-01-01. */
export function monthTerm(day: number): number {
  const date = new Date(Date.UTC(2000, 0, 1 + day));
  return termKinds.month * room + (date.getUTCFullYear() - 2000) * 12 + date.getUTCMonth();
}

/** Returns the term of the year of the last verification; `day` counts from 2000-01-01. */
export function yearTerm(day: number): number {
  return termKinds.year * room + new Date(Date.UTC(2000, 0, 1 + day)).getUTCFullYear();
}

/** Returns the term of the day on which a person was added or last changed, counted from 2000-01-01. */
export function changedTerm(day: number): number {
  return termKinds.changed * room + day;
}

/** The two letters of a country as a number, and back. */
export function countryTerm(code: string): number {
  return termKinds.country * room + code.charCodeAt(0) * 256 + code.charCodeAt(1);
}

export function countryOf(term: number): string {
  const pair = numberOf(term);
  return String.fromCharCode(Math.floor(pair / 256), pair % 256);
}

/** What a term says below its kind: of a company its `companyid`. */
export function numberOf(term: number): number {
  return term % room;
}

/** The number of a term's kind. */
export function kindOf(term: number): number {
  return Math.floor(term / room);
}
