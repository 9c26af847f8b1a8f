import {
  acceptRequest,
  type LinkedAppuser,
  linkRequest,
  type LinkUsed,
  type Withheld,
} from "@finder/contract/endpoints/account";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type pg from "pg";
import type { z } from "zod";
import type { Services } from "../../context.ts";
import { lockSeats, requireSeats, updateSeatCount } from "../../credits/seats/seats.ts";
import { endIfExpired } from "../../db/members/one-time-token.ts";
import { inTransaction } from "../../db/transaction.ts";
import { languageOf, originOf } from "../../http/origin.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { takeAttempt } from "../../session/attempts.ts";
import { checkPassword, choosePassword } from "../../session/password/change-password.ts";
import { claimLogin } from "../../session/create-login.ts";
import { withHashPlace } from "../../session/password/hashing-queue.ts";
import { hashPassword } from "../../session/password/password-hash.ts";
import type { Origin } from "../../session/origin.ts";
import { openIfAllowed } from "../../session/sign-in.ts";
import { grantFree } from "../grant-free.ts";
import { activateInvited, readLinked, redeemInvitation, verifyByLink } from "./linked-person.ts";

/** `getappuserbyemail` and `updatinvitedappuser`: what the links in verification and invitation emails lead to. */
export function linkRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/api/v2/getappuserbyemail",
    { schema: { body: linkRequest } },
    async (request): Promise<{ resource: LinkedAppuser[] }> => {
      await takeAttempt(services, `link:${request.body.email}`, request.ip, 30);
      return { resource: [await readLinked(services, request.body)] };
    },
  );

  // Literal.
  typed.post("/api/v2/updatinvitedappuser", { schema: { body: acceptRequest } }, async (request): Promise<LinkUsed> => {
    const { email, token, password } = request.body;
    if (password !== undefined) checkPassword(password, "password");
    const take = async (): Promise<void> => takeAttempt(services, `link:${email}`, request.ip, 30);
    const passwordhash =
      password === undefined
        ? await take().then(() => null)
        : await withHashPlace(request.ip, () => take().then(() => hashPassword(password)));
    await endIfExpired(services.db.pool, token, services.now());
    const verified = await inTransaction(services.db, async (tx) => {
      const person = await verify(tx, services, request.body, passwordhash);
      if (!person) {
        await acceptInvitation(tx, services, request.body, passwordhash);
        return null;
      }
      const key = `registration_confirmation:${person.appuserid}`;
      const language = languageOf(request);
      await enqueueMail(tx, services, { kind: "registration_confirmation", key, to: email, language });
      return person;
    });
    return verified ? openByLink(services, verified, originOf(request)) : { success: true };
  });
}

type Accept = z.infer<typeof acceptRequest>;

type Verified = {
  readonly appuserid: number;
  readonly afid: number | null;
  /** Why the company starts without free credits; null: it has them. */
  readonly withheld: Withheld | null;
};

/** The mailbox is proven. A new password replaces the one of the sign-up and ends the sessions that it opened. */
async function verify(
  tx: pg.PoolClient,
  services: Services,
  { email, token }: Accept,
  passwordhash: string | null,
): Promise<Verified | null> {
  const person = await verifyByLink(tx, { email, token }, services.now());
  if (person && person.afid !== null && passwordhash !== null)
    await choosePassword(tx, person.afid, passwordhash, services.now());
  return person && { ...person, withheld: await grantFree(tx, services, person.clientid) };
}

/** The invited person's login: the one an inviter gave a first password, or a new one with the chosen password. */
async function acceptInvitation(
  tx: pg.PoolClient,
  services: Services,
  { email, token, firstname, lastname }: Accept,
  passwordhash: string | null,
): Promise<void> {
  const person = await redeemInvitation(tx, { email, token }, services.now());
  requireSeats(await lockSeats(tx, person.clientid), 0);
  if (passwordhash === null && person.needspassword) throw new ProductError("WEAK_PASSWORD", { field: "password" });
  let { afid } = person;
  const names = { firstname: firstname ?? person.firstname ?? "", lastname: lastname ?? person.lastname ?? "" };
  if (passwordhash !== null && afid === null)
    afid = await claimLogin(tx, { email, ...names }, passwordhash, services.now());
  else if (passwordhash !== null && afid !== null) await choosePassword(tx, afid, passwordhash, services.now());
  if (afid === null) throw new ProductError("LINK_EXPIRED", { field: "token" });
  await activateInvited(tx, person, afid, { firstname, lastname });
  await updateSeatCount(tx, person.clientid);
}

/** The link came from the mailbox, so opening it signs in on any device, if the account may be used. */
async function openByLink(services: Services, { afid, withheld }: Verified, origin: Origin): Promise<LinkUsed> {
  const credits = withheld === null ? {} : { freecredits: withheld };
  const opened = afid === null ? null : await openIfAllowed(services, afid, origin);
  return opened ? { success: true, session_token: opened.token, ...credits } : { success: true, ...credits };
}
