import type { ContactMeta, ContactMetaAnswer } from "@finder/contract/endpoints/sources";
import type { DataspaceClient } from "../dataspace/client.ts";
import type { AddPeoplePayload, SeenPersonInput } from "./seen-people.types.ts";

/** Stores what the viewer saw of people, for the viewer's client alone (docs/rules.md#hints). */
export async function addPeople(
  dataspace: DataspaceClient,
  people: readonly SeenPersonInput[],
): Promise<AddPeoplePayload> {
  const answer = await dataspace.post<ContactMetaAnswer>("contactmeta_addupdate", { resource: people.map(toMeta) });
  const { added, updated, unchanged, rejected } = answer;
  return { added, updated, unchanged, rejected, userErrors: [] };
}

function toMeta({ url, ...facts }: SeenPersonInput): ContactMeta {
  return { linkedinurl: url, ...facts };
}
