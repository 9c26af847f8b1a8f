import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { readEmail } from "@finder/contract/rules/text/email";
import type pg from "pg";
import type { Services } from "../context.ts";
import { lockSeats, updateSeatCount } from "../credits/seats/seats.ts";
import { minutesBefore, utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { endJobsOf, removeNotedFiles } from "../jobs/erasure/erase-files.ts";
import {
  eraseMember,
  findFormer,
  findMembers,
  findOperator,
  findUser,
  forgetCaps,
  forgetEmail,
  forgetSearches,
  forgetWebhookAnswers,
  removeLoneLogin,
  type UserRow,
} from "./former.queries.ts";

const membersAtOnce = 100;

/** All stored data of a user of the product. */
export async function readUser({ db }: Services, email: string): Promise<UserRow> {
  const [held] = await findUser(db.pool, emailOf(email));
  if (!held) throw new Error("The statement answered no row.");
  return held;
}

/**
 * Erases a user of the product, present or former member: name, email, photo, sessions and mail. What they did stays with the
 * client, as a former member's. Repeating it changes nothing. Throws CONFLICT for an owner, whose account must be closed, and
 * for an operator.
 */
export async function eraseUser(services: Services, text: string): Promise<void> {
  const email = emailOf(text);
  const { db } = services;
  if ((await findOperator(db.pool, email)).length > 0)
    throw new ProductError("CONFLICT", { field: "email", detail: "This is the login of an operator." });
  await inTransaction(db, async (tx) => {
    for (const { clientid, appuserid, role, isdeleted } of await findMembers(tx, email)) {
      if (role === "client" && isdeleted === 0)
        throw new ProductError("CONFLICT", {
          field: "email",
          detail: `This is the owner of client ${clientid}. Close the account instead: clientid=${clientid}.`,
        });
      await erase(tx, services, clientid, appuserid, isdeleted === 0);
    }
    await removeLoneLogin(tx, email);
    await forgetEmail(tx, email);
  });
  await removeNotedFiles(services);
}

/** Erases members some time after they left their team. */
export async function eraseFormer(services: Services): Promise<void> {
  const before = minutesBefore(services.now(), limits.formerMemberDays * 24 * 60);
  for (const { clientid, appuserid } of await findFormer(services.db.pool, before, membersAtOnce))
    await inTransaction(services.db, (tx) => erase(tx, services, clientid, appuserid, false));
  await removeNotedFiles(services);
}

function emailOf(text: string): string {
  const email = readEmail(text);
  if (email === null) throw new ProductError("BAD_REQUEST", { field: "email", detail: "Invalid email" });
  return email;
}

async function erase(
  tx: pg.PoolClient,
  { now }: Services,
  clientid: number,
  appuserid: number,
  hasSeat: boolean,
): Promise<void> {
  if (hasSeat) await lockSeats(tx, clientid);
  await endJobsOf(tx, clientid, appuserid, utcText(now()));
  await forgetSearches(tx, clientid, appuserid);
  await forgetCaps(tx, clientid, appuserid);
  await forgetWebhookAnswers(tx, clientid, appuserid);
  await eraseMember(tx, clientid, appuserid, utcText(now()));
  if (hasSeat) await updateSeatCount(tx, clientid);
}
