import { limits } from "@finder/contract/limits";
import { Config, Messages, Resources, Schemas, Types } from "scimmy";
import { groups } from "./scim-groups.ts";
import { users } from "./scim-users.ts";

Config.set({
  patch: true,
  filter: limits.provisioning.page,
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "SCIM token",
      description: "The token of Settings > Security, as `Authorization: Bearer`.",
    },
  ],
});

/** Lists what SCIM can do here: `/ServiceProviderConfig`, below `base`. */
export function serviceProviderConfig(base: string): object {
  return new Schemas.ServiceProviderConfig(Config.get(), `${base}/ServiceProviderConfig`);
}

/** Lists the kinds of resources, or one of them by its name. */
export function resourceTypes(base: string, name?: string): object {
  const types = [Resources.User, Resources.Group].map(
    (each) => new Schemas.ResourceType(each.describe(), `${base}/ResourceTypes`),
  );
  return one(types, ({ id }) => id === name, name);
}

/** Lists the schemas, or one of them by its id. */
export function schemas(base: string, id?: string): object {
  const all = [users, groups].map(({ schema }) => schema.definition.describe(`${base}/Schemas`));
  return one(all, (each) => each.id === id, id);
}

/** One page of resources in the form of SCIM's lists. */
export function listOf(resources: readonly object[], totalResults: number, startIndex = 1): object {
  const { id } = Messages.ListResponse;
  return { schemas: [id], totalResults, startIndex, itemsPerPage: resources.length, Resources: resources };
}

function one<Each extends object>(all: readonly Each[], isIt: (each: Each) => boolean, name: string | undefined) {
  if (name === undefined) return listOf(all, all.length);
  const found = all.find(isIt);
  if (!found) throw new Types.Error(404, "", "There is no such resource.");
  return found;
}
