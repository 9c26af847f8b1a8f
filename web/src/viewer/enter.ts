import type { ApolloClient } from "@apollo/client";
import { rememberPerson } from "./arrival/arrival";
import { openSession } from "./session";
import { ViewerDocument, type ViewerFieldsFragment } from "./__generated__/Viewer.generated";

/** Signs this member in on the page: the cached data of an earlier member is dropped. */
export async function enter(client: ApolloClient, viewer: ViewerFieldsFragment): Promise<void> {
  await client.clearStore();
  client.writeQuery({ query: ViewerDocument, data: { viewer } });
  rememberPerson(viewer);
  openSession();
}
