import type { DataspaceClient } from "../dataspace/client.ts";

/** Emails a link to a person who asks to be forgotten; the answer does not say whether we know them. */
export async function requestOptOut(dataspace: DataspaceClient, url: string, email: string): Promise<void> {
  await dataspace.postAnonymously("optout", { linkedinurl: url, email });
}

/** Uses an emailed link up. */
export async function confirmOptOut(dataspace: DataspaceClient, token: string): Promise<void> {
  await dataspace.postAnonymously("optout/confirm", { token });
}
