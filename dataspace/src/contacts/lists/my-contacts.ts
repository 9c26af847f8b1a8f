import type { Member, Services } from "../../context.ts";
import { type ContactPage, pageOf } from "../list-contacts.ts";
import { conditionsOf, type ListAsked } from "./filter.ts";
import { readListPage } from "./list.queries.ts";

/** Rows before a page that no list has. */
const farthest = 1_000_000_000;

/** A page of what the member opened and has not taken out, narrowed and in the order asked for; newest first unless told. */
export const myContacts = async (
  { db, config }: Pick<Services, "db" | "config">,
  { clientid, appuserid }: Pick<Member, "clientid" | "appuserid">,
  asked: ListAsked,
  limit: number,
  offset: number,
): Promise<ContactPage> => {
  const conditions = conditionsOf(asked);
  if (!conditions) return { contacts: [], count: 0 };
  const list = [clientid, appuserid, conditions, asked.after ? "newest" : (asked.sort ?? "newest")] as const;
  return pageOf(await readListPage(db.pool, list, limit, Math.min(offset, farthest)), config.sealKey);
};
