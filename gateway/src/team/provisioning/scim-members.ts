import { Types } from "scimmy";
import { isId } from "../../dataspace/identifier.ts";
import { asList, isPlain, rootOf } from "./scim-values.ts";

/** A member of a group, by the id of the user. */
export type Member = { readonly value: string };

/** Members are handled as a set: scimmy compares each value with each, which takes seconds for a thousand. */
export function membersIn(value: unknown): Member[] {
  return asList(value).map((member) => {
    const id: unknown = isPlain(member) ? member["value"] : member;
    if (typeof id !== "string" || !isId(id)) throw new Types.Error(400, "invalidValue", "A member is named by its id.");
    return { value: id };
  });
}

const one = /^members *\[ *value +eq +"(\d{1,10})" *\]$/i;

/** The members of a group after the operations of a PATCH; those on other attributes change none. */
export function membersAfter(before: readonly Member[], operations: readonly unknown[]): Member[] {
  const ids = new Set(before.map(({ value }) => value));
  for (const operation of operations) if (isPlain(operation)) change(ids, operation);
  return [...ids].map((value) => ({ value }));
}

function change(ids: Set<string>, { op, path, value }: Readonly<Record<string, unknown>>): void {
  if (typeof path !== "string") {
    const members = isPlain(value) ? Object.entries(value).find(([name]) => rootOf(name) === "members") : undefined;
    if (members) change(ids, { op, path: "members", value: members[1] });
    return;
  }
  if (rootOf(path) !== "members") return;
  const verb = String(op).toLowerCase();
  if (!["add", "remove", "replace"].includes(verb))
    throw new Types.Error(400, "invalidSyntax", "An operation is add, remove or replace.");
  const named = verb === "remove" ? one.exec(path)?.[1] : undefined;
  if (named === undefined && path.toLowerCase() !== "members")
    throw new Types.Error(400, "invalidPath", `The path has to be members, or members[value eq "ID"] to remove one.`);
  const given = membersIn(named ?? value);
  const isAll = verb === "remove" && (named ?? value) === undefined;
  if (verb === "replace" || isAll) ids.clear();
  for (const member of given)
    if (verb === "remove") ids.delete(member.value);
    else ids.add(member.value);
}
