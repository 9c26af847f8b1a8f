import type { DataspaceClient } from "../dataspace/client.ts";

/** Has a link mailed to somebody who wants to be forgotten; says nothing of what is known. */
export async function requestOptOut(dataspace: DataspaceClient, url: string, email: string): Promise<void> {
  await dataspace.postAnonymously("optout", { linkedinurl: url, email });
}

/** Uses a mailed link up. */
export async function confirmOptOut(dataspace: DataspaceClient, token: string): Promise<void> {
  await dataspace.postAnonymously("optout/confirm", { token });
}
