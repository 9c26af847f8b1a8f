import type { Schemas } from "scimmy";
import type { DataspaceClient } from "../../dataspace/client.ts";
import type { Asked } from "./provisioning.source.ts";
import type { Member } from "./scim-members.ts";

/** What every resource of SCIM has in an answer. */
export type Identified = { readonly id: string };

/** What a group has besides its schema's other attributes. */
export type WithMembers = { readonly members?: readonly Member[] };

/** One page of resources, and how many there are in all. */
type Page<Attributes> = { readonly rows: readonly (Attributes & Identified)[]; readonly total: number };

/** A kind of resource of SCIM: its schema, and its attributes as calls of the dataspace. */
export type ScimResource<Attributes> = {
  readonly path: "Users" | "Groups";
  readonly schema: typeof Schemas.User | typeof Schemas.Group;
  /** The attributes besides members that a request can set, in small letters; all others are ignored. */
  readonly stored: ReadonlySet<string>;
  /** The dataspace's names of attributes that a filter may compare by `eq`, by the attribute in small letters. */
  readonly filters: Readonly<Record<string, string>>;
  readonly list: (dataspace: DataspaceClient, asked: Asked) => Promise<Page<Attributes>>;
  readonly read: (dataspace: DataspaceClient, id: string) => Promise<Attributes & Identified>;
  readonly create: (dataspace: DataspaceClient, attributes: Attributes) => Promise<Attributes & Identified>;
  /** Sends what differs, if anything does. Of two changes at once, each counts. */
  readonly change: (
    dataspace: DataspaceClient,
    id: string,
    before: Attributes & Identified,
    after: Attributes,
  ) => Promise<Attributes & Identified>;
  readonly remove: (dataspace: DataspaceClient, id: string) => Promise<void>;
};
