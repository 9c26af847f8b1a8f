import type { DeprecationsAnswer } from "@finder/contract/endpoints/deprecations";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { viewOf } from "../../graphql/from.ts";
import { Deprecation } from "./deprecations.types.ts";

const toDeprecation = viewOf(Deprecation);

/** What goes, the first first, with those of the client who use it: one call. */
export async function readDeprecations(dataspace: DataspaceClient): Promise<Deprecation[]> {
  return (await dataspace.get<DeprecationsAnswer>("deprecations")).resource.map(toDeprecation);
}
