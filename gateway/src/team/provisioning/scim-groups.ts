import type { GroupRow } from "@finder/contract/endpoints/provisioning";
import { Schemas } from "scimmy";
import { changeGroup, createGroup, readGroup, readGroups, removeGroup } from "./provisioning.source.ts";
import type { Identified, ScimResource, WithMembers } from "./scim-resource.ts";

/** A group of the identity provider; members of the group Admins are admins (docs/rules.md#provisioning). */
export type GroupAttributes = WithMembers & { readonly displayName: string; readonly externalId?: string };

/** The groups of a client's identity provider. */
export const groups: ScimResource<GroupAttributes> = {
  path: "Groups",
  schema: Schemas.Group,
  stored: new Set(["displayname", "externalid"]),
  filters: { displayname: "displayname", externalid: "externalid" },
  list: async (dataspace, asked) => {
    const { resource, meta } = await readGroups(dataspace, asked);
    return { rows: resource.map(toGroup), total: meta.count };
  },
  read: async (dataspace, id) => toGroup(await readGroup(dataspace, id)),
  create: async (dataspace, group) => {
    const { displayName: displayname, externalId: externalid = null } = group;
    return toGroup(await createGroup(dataspace, { displayname, externalid, add: [...membersOf(group)] }));
  },
  change: async (dataspace, id, before, after) => {
    const { displayName: displayname, externalId: externalid = null } = after;
    const [were, are] = [membersOf(before), membersOf(after)];
    const add = [...are].filter((member) => !were.has(member));
    const remove = [...were].filter((member) => !are.has(member));
    const renamed = displayname === before.displayName ? {} : { displayname };
    const external = externalid === (before.externalId ?? null) ? {} : { externalid };
    if (add.length + remove.length + Object.keys({ ...renamed, ...external }).length === 0) return before;
    return toGroup(await changeGroup(dataspace, id, { ...renamed, ...external, add, remove }));
  },
  remove: removeGroup,
};

function toGroup({ groupid, displayname, externalid, members }: GroupRow) {
  return {
    id: String(groupid),
    displayName: displayname,
    ...(externalid === null ? {} : { externalId: externalid }),
    members: members.map(({ appuserid, name }) => ({ value: String(appuserid), display: name, type: "User" })),
  } satisfies GroupAttributes & Identified;
}

function membersOf({ members = [] }: GroupAttributes): ReadonlySet<number> {
  return new Set(members.map(({ value }) => Number(value)));
}
