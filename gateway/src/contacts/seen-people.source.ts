import type { ContactMeta, ContactMetaAnswer } from "@finder/contract/endpoints/sources";
import type { DataspaceClient } from "../dataspace/client.ts";
import type { AddPeoplePayload, SeenPersonInput } from "./seen-people.types.ts";

const toMeta = ({ url, ...facts }: SeenPersonInput): ContactMeta => ({ linkedinurl: url, ...facts });

/** Keeps what the viewer saw of people for the viewer's client alone (specification section 7). */
export const addPeople = async (
  dataspace: DataspaceClient,
  people: readonly SeenPersonInput[],
): Promise<AddPeoplePayload> => {
  const answer = await dataspace.post<ContactMetaAnswer>("contactmeta_addupdate", { resource: people.map(toMeta) });
  const { added, updated, unchanged, rejected } = answer;
  return { added, updated, unchanged, rejected, userErrors: [] };
};
