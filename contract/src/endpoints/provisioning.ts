import { z } from "zod";
import { limits } from "../limits.ts";
import type { Role } from "../permissions.ts";
import { fields } from "../rules/fields/fields.ts";
import { columnText } from "./text.ts";

/** What a client's identity provider does over SCIM (docs/rules.md#provisioning), and the token that it shows. */

const shape = /^scim_([1-9]\d{0,9})_[A-Za-z0-9]{40}$/;

/** The client that a provisioning token names; null for every other text. */
export function clientOfProvisioningToken(token: string): number | null {
  const named = Number(shape.exec(token)?.[1] ?? Number.NaN);
  return named <= 2_147_483_647 ? named : null;
}

export function provisioningToken(clientid: number, secret: string): string {
  return `scim_${clientid}_${secret}`;
}

/** The token as its owner sees it: never itself, which only its making returns. */
export type ProvisioningTokenRow = { ending: string; createdon: string; lastusedon: string | null };
/** `GET provisioningtoken`: null while there is none. */
export type ProvisioningTokenAnswer = { provisioningtoken: ProvisioningTokenRow | null };
/** `POST provisioningtoken`: makes the token, or renews it; the old one ends at once. */
export type NewProvisioningTokenAnswer = { provisioningtoken: ProvisioningTokenRow; token: string };

const externalid = z.string().trim().min(1).max(limits.provisioning.externalId).nullable();
const page = {
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(0).max(limits.provisioning.page).default(limits.provisioning.page),
};

/** `GET team/provisioned`: one page, oldest first. */
export const provisionedQuery = z.object({
  email: z.string().trim().toLowerCase().max(320).optional(),
  externalid: z.string().max(limits.provisioning.externalId).optional(),
  ...page,
});
/** `POST team/provisioned`: invites one person. */
export const newProvisionedRequest = z.strictObject({
  email: columnText(fields.email),
  firstname: columnText(fields.firstName),
  lastname: columnText(fields.lastName),
  name: columnText(fields.fullName).optional(),
  externalid: externalid.default(null),
  active: z.boolean().default(true),
});
/** `PATCH team/provisioned/{id}`: what is left out stays. */
export const provisionedChange = z.strictObject({
  email: columnText(fields.email).optional(),
  firstname: columnText(fields.firstName).optional(),
  lastname: columnText(fields.lastName).optional(),
  name: columnText(fields.fullName).optional(),
  externalid: externalid.optional(),
  active: z.boolean().optional(),
});
export type NewProvisioned = z.output<typeof newProvisionedRequest>;
export type ProvisionedChange = z.output<typeof provisionedChange>;
/** A member as the identity provider sees it; an open invitation is active. */
export type ProvisionedRow = {
  appuserid: number;
  email: string;
  firstname: string | null;
  lastname: string | null;
  name: string | null;
  externalid: string | null;
  active: boolean;
  role: Role;
  createdon: string;
};
export type ProvisionedAnswer = { resource: ProvisionedRow[]; meta: { count: number } };

/** `GET team/groups`: one page, oldest first. */
export const groupsQuery = z.object({
  displayname: z.string().max(limits.provisioning.groupName).optional(),
  externalid: z.string().max(limits.provisioning.externalId).optional(),
  ...page,
});
const members = z.array(z.number().int().positive()).max(limits.provisioning.members);
const displayname = z.string().trim().min(1).max(limits.provisioning.groupName);
/** `POST team/groups`. */
export const newGroupRequest = z.strictObject({
  displayname,
  externalid: externalid.default(null),
  add: members.default([]),
});
/** `PATCH team/groups/{id}`: members are added and removed, so that two changes at once both count. */
export const groupChange = z.strictObject({
  displayname: displayname.optional(),
  externalid: externalid.optional(),
  add: members.default([]),
  remove: members.default([]),
});
export type NewGroup = z.output<typeof newGroupRequest>;
export type GroupChange = z.output<typeof groupChange>;
export type GroupRow = {
  groupid: number;
  displayname: string;
  externalid: string | null;
  members: { appuserid: number; name: string }[];
};
export type GroupsAnswer = { resource: GroupRow[]; meta: { count: number } };
