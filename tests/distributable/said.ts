import type { Kind } from "@finder/dataspace/db/distribution/tables";
import type { Catalogue } from "./catalogue.ts";
import { type Exception, undistributable } from "./distributable.ts";

const kinds = new Map<string, Kind>([
  ["contact", "distributed"],
  ["tag", "distributed"],
  ["person", "reference"],
  ["session", "local"],
]);

const bare: Catalogue = {
  tables: new Map([
    ["contact", new Set(["clientid", "contactid", "personid", "name", "changedon"])],
    ["tag", new Set(["clientid", "contactid", "name"])],
    ["person", new Set(["personid", "profileid", "name"])],
    ["session", new Set(["sessionid", "clientid"])],
  ]),
  numbers: ["contact.contactid"],
  times: ["changedon"],
  unlogged: [],
  references: [],
  functions: [],
};

/** What the check says of a statement, or of what else a small database holds. */
export async function said(
  text: string,
  more: Partial<Catalogue> = {},
  excepted: readonly Exception[] = [],
): Promise<string[]> {
  return undistributable(new Map(text === "" ? [] : [["it", text]]), { ...bare, ...more }, kinds, excepted);
}
