import { datums, type DatumField } from "../reveal/datums";

/** A search: the profile and the requested data. */
export type Asked = { url: string; data: DatumField[] };

const names: Record<DatumField, string> = { personalEmail: "personal", businessEmail: "business", phone: "phone" };

/** The search kept in the address, so that it can be bookmarked, shared and gone back to; null when there is none. */
export function readSearch(params: URLSearchParams): Asked | null {
  const url = params.get("url");
  const wanted = params.get("data")?.split(",") ?? [];
  const data = datums.map(({ field }) => field).filter((field) => wanted.includes(names[field]));
  return url && data.length > 0 ? { url, data } : null;
}

/** The address of a search. */
export function writeSearch({ url, data }: Asked): Record<string, string> {
  return {
    url,
    data: data.map((field) => names[field]).join(","),
  };
}

/** Which options this browser used last, from the form in which they are remembered; all where it used none yet. */
export function readOptions(text: string | null): DatumField[] {
  const all = datums.map(({ field }) => field);
  const last = all.filter((field) => text?.split(",").includes(names[field]));
  return last.length > 0 ? last : all;
}

/** The options in the form in which they are remembered. */
export function writeOptions(data: DatumField[]): string {
  return data.map((field) => names[field]).join(",");
}
