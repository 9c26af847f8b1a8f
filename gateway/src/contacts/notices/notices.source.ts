import type { ContactNoticesAnswer, NoticesSeenAnswer } from "@finder/contract/endpoints/people";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { ContactNotice } from "./notices.types.ts";

const toNotice = viewOf(ContactNotice);

/** What support changed of the member's contacts and the member has not dismissed: one call. */
export async function readNotices(dataspace: DataspaceClient): Promise<ContactNotice[]> {
  return (await dataspace.get<ContactNoticesAnswer>("contactnotices")).resource.map(toNotice);
}

/** Dismisses notices; how many there were. */
export async function dismissNotices(dataspace: DataspaceClient, ids: readonly string[]): Promise<number> {
  const changeids = ids.map((id) => readId("ids", id));
  return (await dataspace.post<NoticesSeenAnswer>("contactnotices", { changeids })).seen;
}
