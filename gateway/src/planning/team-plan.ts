import type { Selection } from "./selection.ts";

/** Columns of `appuser` that members of the team are made of. */
export type MemberColumn =
  | "appuserid"
  | "name"
  | "firstname"
  | "lastname"
  | "email"
  | "avatar"
  | "role"
  | "isactive"
  | "invitestatus"
  | "createdon"
  | "creditsused";

const columns: Readonly<Record<string, readonly MemberColumn[]>> = {
  name: ["name", "firstname", "lastname"],
  firstName: ["firstname"],
  lastName: ["lastname"],
  email: ["email"],
  avatarUrl: ["avatar"],
  role: ["role"],
  status: ["isactive", "invitestatus"],
  addedOn: ["createdon"],
  creditsUsed: ["creditsused"],
  canBeToggled: ["role", "invitestatus", "isactive"],
  canBeDeleted: ["role"],
};

/** What answers a selection of members: columns of their rows. */
export type MemberPlan = { readonly columns: readonly MemberColumn[] };

/** The columns that answer a selection of a `TeamMember`, each once, the key always. */
export const planMember = (member: Selection | undefined): MemberPlan => {
  const fields = [...(member?.keys() ?? [])];
  return { columns: [...new Set<MemberColumn>(["appuserid", ...fields.flatMap((field) => columns[field] ?? [])])] };
};

/**
 * The one read that answers a selection of `Seats`: `none` when nothing but the key is asked, `client` for what the plan
 * tells, `people` when those who have a seat are counted.
 */
export type SeatsRead = "none" | "client" | "people";

const counted: ReadonlySet<string> = new Set(["used", "pending", "available", "coming"]);

/** Fewest rows that answer the selection. */
export const planSeats = (seats: Selection | undefined): SeatsRead => {
  const fields = [...(seats?.keys() ?? [])].filter((field) => field !== "id" && field !== "__typename");
  if (fields.length === 0) return "none";
  return fields.some((field) => counted.has(field)) ? "people" : "client";
};
