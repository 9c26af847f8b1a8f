import type { ProvisionedChange, ProvisionedRow } from "@finder/contract/endpoints/provisioning";
import { fullName } from "@finder/contract/rules/text/person-name";
import { Schemas } from "scimmy";
import { toMoment } from "../../graphql/values/date-time.ts";
import { changePerson, createPerson, readPeople, readPerson, removePerson } from "./provisioning.source.ts";
import type { ScimResource } from "./scim-resource.ts";

/** A member as SCIM names them: `userName` is the business email. */
export type UserAttributes = {
  readonly userName: string;
  readonly externalId?: string;
  readonly name?: { readonly formatted?: string; readonly familyName?: string; readonly givenName?: string };
  readonly displayName?: string;
  readonly active?: boolean;
  /** A group's alone. */
  readonly members?: never;
};

/** Attributes of a user that no member has: they are not described, and ignored where a provider sends them. */
const unknown =
  "nickName profileUrl title userType preferredLanguage locale timezone password phoneNumbers ims photos addresses groups entitlements roles x509Certificates name.middleName name.honorificPrefix name.honorificSuffix";
Schemas.User.truncate(unknown.split(" "));

/** The members of a client. */
export const users: ScimResource<UserAttributes> = {
  path: "Users",
  schema: Schemas.User,
  stored: new Set(["username", "externalid", "name", "displayname", "active"]),
  filters: { username: "email", "emails.value": "email", externalid: "externalid" },
  list: async (dataspace, asked) => {
    const { resource, meta } = await readPeople(dataspace, asked);
    return { rows: resource.map(toUser), total: meta.count };
  },
  read: async (dataspace, id) => toUser(await readPerson(dataspace, id)),
  create: async (dataspace, user) => {
    const { userName: email, externalId: externalid = null, active = true } = user;
    return toUser(await createPerson(dataspace, { email, externalid, active, ...namesOf(user) }));
  },
  change: async (dataspace, id, before, after) => {
    const change = { ...changeOf(before, after), ...renaming(before, after) };
    return Object.keys(change).length === 0 ? before : toUser(await changePerson(dataspace, id, change));
  },
  remove: removePerson,
};

function toUser({ appuserid, email, firstname, lastname, name, externalid, active, createdon }: ProvisionedRow) {
  const full = name ?? fullName({ firstname: firstname ?? "", lastname: lastname ?? "" });
  return {
    id: String(appuserid),
    userName: email,
    ...(externalid === null ? {} : { externalId: externalid }),
    name: { formatted: full, familyName: lastname ?? "", givenName: firstname ?? "" },
    displayName: full,
    active,
    emails: [{ value: email, type: "work", primary: true }],
    meta: { created: toMoment(createdon) },
  };
}

/** The names of a new member: what is left out is made of the full name, else of the email. */
function namesOf({ userName, name = {}, displayName }: UserAttributes) {
  const full = displayName ?? name.formatted;
  const [mailbox = ""] = userName.split("@", 1);
  const [first = "", ...rest] = (full ?? mailbox.replace(/[._+-]+/g, " ")).trim().split(/\s+/);
  const firstname = name.givenName ?? first;
  return { firstname, lastname: name.familyName ?? (rest.join(" ") || first), ...(full ? { name: full } : {}) };
}

function changeOf(before: UserAttributes, { userName, externalId, active }: UserAttributes): ProvisionedChange {
  return {
    ...(userName.toLowerCase() === before.userName ? {} : { email: userName }),
    ...(externalId === before.externalId ? {} : { externalid: externalId ?? null }),
    ...(active === undefined || active === before.active ? {} : { active }),
  };
}

/** What changes of the names; a new first or last name makes a new full name, unless one is sent. */
function renaming(before: UserAttributes, after: UserAttributes): ProvisionedChange {
  const { givenName: firstname = "", familyName: lastname = "", formatted } = { ...before.name, ...after.name };
  const first = firstname === before.name?.givenName ? {} : { firstname };
  const last = lastname === before.name?.familyName ? {} : { lastname };
  const said = [after.displayName, formatted].find((full) => full !== undefined && full !== before.displayName);
  const parts = "firstname" in first || "lastname" in last ? fullName({ firstname, lastname }) : undefined;
  const name = said ?? parts;
  return { ...first, ...last, ...(name === undefined ? {} : { name }) };
}
