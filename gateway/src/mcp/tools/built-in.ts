import type { GraphQLSchema } from "graphql";
import { balance } from "./balance.ts";
import { exportContacts, exportStatus } from "./export.ts";
import { findPeople, listContacts, lookUp } from "./find.ts";
import { lookUpEmail } from "./look-up-email.ts";
import { quote, reveal } from "./reveal.ts";
import type { AddTool } from "./tool.ts";

/** The tools that every assistant has. */
export function builtInTools(schema: GraphQLSchema): readonly AddTool[] {
  return [findPeople(schema), lookUp, lookUpEmail, quote, reveal, listContacts, exportContacts, exportStatus, balance];
}
