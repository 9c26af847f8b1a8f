import type { DeprecationsAnswer, DeprecationUser as UserView } from "@finder/contract/endpoints/deprecations";
import type { DataspaceClient } from "../../dataspace/client.ts";
import type { Deprecation, DeprecationUser, DeprecationUserKind } from "./deprecations.types.ts";

/** What goes, the first first, with those of the client who use it: one call. */
export async function readDeprecations(dataspace: DataspaceClient): Promise<Deprecation[]> {
  const { resource } = await dataspace.get<DeprecationsAnswer>("deprecations");
  return resource.map(({ coordinate, since, goes, instead, users }) => ({
    id: coordinate,
    since,
    goesOn: goes,
    instead,
    users: users.map(toUser),
  }));
}

function toUser({ kind, who, name, firston, laston, calls }: UserView): DeprecationUser {
  return { kind: kind as DeprecationUserKind, id: who, name, firstOn: firston, lastOn: laston, calls };
}
