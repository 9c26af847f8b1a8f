import type { ApolloClient } from "@apollo/client";
import { rememberPerson } from "./arrival/arrival";
import { openSession } from "./session";
import { ViewerDocument, type ViewerFieldsFragment } from "./Viewer.generated";

/** This member is signed in now: whatever was kept of an earlier one is forgotten. */
export async function enter(client: ApolloClient, viewer: ViewerFieldsFragment): Promise<void> {
  await client.clearStore();
  client.writeQuery({ query: ViewerDocument, data: { viewer } });
  rememberPerson(viewer);
  openSession();
}
