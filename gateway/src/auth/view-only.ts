import { openMutations } from "@finder/contract/rules/view-openings";
import type { GraphQLSchema } from "graphql";
import type { DataspaceClient } from "../dataspace/client.ts";
import type { Caller } from "./caller.ts";

type Asking = { readonly caller: Caller; readonly dataspace: DataspaceClient };

/** Refuses every change to a session that only looks, with VIEW_ONLY: the dataspace says so, and notes the attempt. */
export function refuseViewOnly(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { name, resolve } = field;
    if (!resolve || openMutations.has(name)) continue;
    field.resolve = (source, args, context: Asking, info) =>
      context.caller.isViewOnly
        ? context.dataspace.post("supportview/refused", { operation: name })
        : resolve(source, args, context, info);
  }
  return schema;
}
