import { limits } from "@finder/contract/limits";
import type { ContactFilter, ContactSort, DatumType, ValueVerdict } from "@/generated/schema";
import { remembered } from "@/lib/browser/remembered";
import { areOrdered, readDay, readPage } from "@/lib/address";
import { type Column, readColumns, writeColumns } from "./columns/columns";

export const qualities = ["VERIFIED", "PARTIALLY_VERIFIED"] as const;
export const verdicts = ["VALID", "CATCH_ALL", "UNKNOWN", "INVALID"] as const satisfies readonly ValueVerdict[];
/** Days in which people moved. */
export const moveDays = ["7", "30", "90"] as const;
export const votes = ["UP", "DOWN"] as const;
export const revealers = ["ME", "TEAMMATE"] as const;
export const sorts = [
  "NEWEST",
  "OLDEST",
  "NAME",
  "NAME_DOWN",
  "COMPANY",
  "COMPANY_DOWN",
  "VERIFIED_DOWN",
  "VERIFIED",
] as const satisfies readonly ContactSort[];

/** Conditions that narrow the list; what is absent narrows nothing. */
export type ListFilter = {
  [K in keyof ContactFilter]?: NonNullable<ContactFilter[K]>;
};

/** Which part of My Contacts is on screen. */
export type ListView = {
  page: number;
  pageSize: number;
  search: string;
  sort: ContactSort;
  filter: ListFilter;
  columns: readonly Column[];
};

const sizes: readonly number[] = limits.pageSizes;
const defaultSize = limits.pageSizes[0];

/**
 * Reads the view from the address; page size and columns may also be remembered. An unknown size is 100
 * (docs/rules.md#contacts-pages); what cannot be there is left out.
 */
export function readView(params: URLSearchParams): ListView {
  return {
    page: readPage(params.get("page")),
    pageSize: readSize(params.get("size") ?? remembered.read("pageSize")),
    search: (params.get("search") ?? "").slice(0, limits.searchText),
    sort: one(sorts, params.get("sort")) ?? "NEWEST",
    filter: readFilter(params),
    columns: readColumns(params.get("columns") ?? remembered.read("columns")),
  };
}

/** A saved view: everything but the page. */
export function writeKept({ search, sort, filter, columns }: ListView): Record<string, string> {
  return {
    ...(search && { search }),
    ...(sort !== "NEWEST" && { sort }),
    ...writeFilter(filter),
    ...writeColumns(columns),
  };
}

/** The address of a view. */
export function writeView(view: ListView): Record<string, string> {
  return {
    ...(view.page > 1 && { page: String(view.page) }),
    size: String(view.pageSize),
    ...writeKept(view),
  };
}

/** True when the view shows fewer people than there are. */
export function isNarrowed({ search, filter }: ListView): boolean {
  return search !== "" || Object.keys(filter).length > 0;
}

/** Keeps the page size for the next visit. */
export function rememberPageSize(pageSize: number): void {
  remembered.write("pageSize", String(pageSize));
}

const fallbackSize = 100;

function readSize(text: string | null): number {
  if (text === null) return defaultSize;
  return sizes.includes(Number(text)) ? Number(text) : fallbackSize;
}

function one<T extends string>(options: readonly T[], text: string | null): T | undefined {
  return options.find((option) => option === text);
}

/** Whose data are held or missing, in the order of the screens. */
const datumTypes = ["PERSONAL_EMAIL", "BUSINESS_EMAIL", "PHONE"] as const satisfies readonly DatumType[];

function readFilter(params: URLSearchParams): ListFilter {
  const holds = several(datumTypes, params.get("holds"));
  const misses = several(datumTypes, params.get("misses"));
  const quality = one(qualities, params.get("quality"));
  const verdict = one(verdicts, params.get("verdict"));
  const moved = one(moveDays, params.get("moved"));
  const from = readDay(params.get("from"));
  const last = readDay(params.get("to"));
  const to = areOrdered({ ...(from && { from }), ...(last && { to: last }) }) ? last : undefined;
  const vote = one(votes, params.get("vote"));
  const revealedBy = one(revealers, params.get("by"));
  const tag = params.get("tag")?.slice(0, limits.tags.name);
  return {
    ...(holds && { holds }),
    ...(misses && { misses }),
    ...(quality && { quality }),
    ...(verdict && { verdict }),
    ...(moved && { movedSince: daysAgo(moved) }),
    ...(from && { from }),
    ...(to && { to }),
    ...(vote && { vote }),
    ...(revealedBy && { revealedBy }),
    ...(tag && { tag }),
  };
}

const dayMs = 86_400_000;

/** The day so many days ago, UTC. */
export function daysAgo(days: string): string {
  return new Date(Date.now() - Number(days) * dayMs).toISOString().slice(0, 10);
}

/** The choice of days that a first day stands for, also after midnight. */
export function movedWithin(day: string): (typeof moveDays)[number] {
  const days = (Date.now() - Date.parse(day)) / dayMs - 1;
  return moveDays.find((each) => Number(each) >= Math.floor(days)) ?? "90";
}

function several<T extends string>(options: readonly T[], text: string | null): T[] | undefined {
  const found = options.filter((option) => text?.split(",").includes(option));
  return found.length > 0 ? found : undefined;
}

function writeFilter({ holds, misses, revealedBy, movedSince, ...rest }: ListFilter): Record<string, string> {
  return {
    ...(holds && { holds: holds.join(",") }),
    ...(misses && { misses: misses.join(",") }),
    ...(revealedBy && { by: revealedBy }),
    ...(movedSince && { moved: movedWithin(movedSince) }),
    ...rest,
  };
}
