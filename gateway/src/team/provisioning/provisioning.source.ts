import type {
  GroupChange,
  GroupRow,
  GroupsAnswer,
  NewGroup,
  NewProvisioned,
  ProvisionedAnswer,
  ProvisionedChange,
  ProvisionedRow,
} from "@finder/contract/endpoints/provisioning";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";

/** One page of rows, and what they are equal to: the dataspace's names. */
export type Asked = Readonly<Record<string, string | number>>;

const people = "team/provisioned";
const groups = "team/groups";

/** Reads one page of the client's members: one call. */
export function readPeople(dataspace: DataspaceClient, asked: Asked): Promise<ProvisionedAnswer> {
  return dataspace.get(`${people}?${queryOf(asked)}`);
}

export function readPerson(dataspace: DataspaceClient, id: string): Promise<ProvisionedRow> {
  return dataspace.get(`${people}/${readId("id", id)}`);
}

/** Invites a person: one call. EMAIL_TAKEN and NO_SEATS_LEFT as for the owner. */
export function createPerson(dataspace: DataspaceClient, person: NewProvisioned): Promise<ProvisionedRow> {
  return dataspace.post(people, person);
}

export function changePerson(
  dataspace: DataspaceClient,
  id: string,
  change: ProvisionedChange,
): Promise<ProvisionedRow> {
  return dataspace.patch(`${people}/${readId("id", id)}`, change);
}

export async function removePerson(dataspace: DataspaceClient, id: string): Promise<void> {
  await dataspace.delete(`${people}/${readId("id", id)}`);
}

/** Reads one page of the groups of the client's identity provider: one call. */
export function readGroups(dataspace: DataspaceClient, asked: Asked): Promise<GroupsAnswer> {
  return dataspace.get(`${groups}?${queryOf(asked)}`);
}

export function readGroup(dataspace: DataspaceClient, id: string): Promise<GroupRow> {
  return dataspace.get(`${groups}/${readId("id", id)}`);
}

export function createGroup(dataspace: DataspaceClient, group: NewGroup): Promise<GroupRow> {
  return dataspace.post(groups, group);
}

export function changeGroup(dataspace: DataspaceClient, id: string, change: GroupChange): Promise<GroupRow> {
  return dataspace.patch(`${groups}/${readId("id", id)}`, change);
}

export async function removeGroup(dataspace: DataspaceClient, id: string): Promise<void> {
  await dataspace.delete(`${groups}/${readId("id", id)}`);
}

function queryOf(asked: Asked): string {
  return new URLSearchParams(
    Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}
