import { limits } from "@finder/contract/limits";
import { datums, type DatumField } from "../reveal/datums";
import { isNothing, readFind } from "./view/find-address";

/** Lowest scores that can be chosen, by what they are called. */
export const sureness = { all: 40, good: 60, close: 85 } as const;
export type Sureness = keyof typeof sureness;

/** One profile, and the requested data. */
export type ProfileQuery = { readonly what: "profile"; readonly url: string; readonly data: DatumField[] };
/** A name at a company, and how well a person must fit them. */
export type MatchQuery = {
  readonly what: "match";
  readonly name: string;
  readonly company: string;
  readonly sure: Sureness;
};
/** What the page finds: nothing yet, one profile, the person of an email, who fits a name at a company, or people by conditions. */
export type FindQuery =
  | ProfileQuery
  | MatchQuery
  | { readonly what: "email"; readonly email: string }
  | { readonly what: "people" }
  | { readonly what: "nothing" };

const names: Record<DatumField, string> = { personalEmail: "personal", businessEmail: "business", phone: "phone" };

/** Reads what is asked from the address, so that it can be bookmarked and shared; an email is in the history's state alone. */
export function readFindQuery(params: URLSearchParams, state: unknown): FindQuery {
  const text = (name: string) => (params.get(name) ?? "").slice(0, limits.searchText);
  const url = params.get("url");
  const data = namedIn(params.get("data"));
  if (url && data.length > 0) return { what: "profile", url, data };
  const [name, company, sure] = [text("name"), text("company"), params.get("show")];
  if (params.get("by") === "name" && name && company)
    return { what: "match", name, company, sure: sure === "all" || sure === "close" ? sure : "good" };
  if (!isNothing(readFind(params).search)) return { what: "people" };
  const email = textIn(state, "email");
  return email === null ? { what: "nothing" } : { what: "email", email };
}

/** The address of a profile. */
export function writeProfile(url: string, data: readonly DatumField[]): Record<string, string> {
  return { url, data: writeOptions(data) };
}

/** The address of a name at a company. */
export function writeMatch({ name, company, sure }: Omit<MatchQuery, "what">): Record<string, string> {
  return { by: "name", name, company, ...(sure !== "good" && { show: sure }) };
}

/** Which options this browser used last, from the form in which they are remembered; all where it used none yet. */
export function readOptions(text: string | null): DatumField[] {
  const last = namedIn(text);
  return last.length > 0 ? last : datums.map(({ field }) => field);
}

/** The options in the form in which they are remembered. */
export function writeOptions(data: readonly DatumField[]): string {
  return data.map((field) => names[field]).join(",");
}

/** A text in the state of a history entry; null without one. */
export function textIn(state: unknown, name: "email" | "text"): string | null {
  const text: unknown = typeof state === "object" && state !== null ? Reflect.get(state, name) : null;
  return typeof text === "string" ? text : null;
}

function namedIn(text: string | null): DatumField[] {
  const wanted = text?.split(",") ?? [];
  return datums.map(({ field }) => field).filter((field) => wanted.includes(names[field]));
}
