import { acceptRequest, type LinkedAppuser, linkRequest } from "@finder/contract/endpoints/account";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type pg from "pg";
import type { z } from "zod";
import type { Services } from "../context.ts";
import { lockSeats, requireSeats, updateSeatCount } from "../credits/seats.ts";
import { inTransaction } from "../db/transaction.ts";
import { languageOf } from "../http/origin.ts";
import { enqueueMail } from "../jobs/mail-queue.ts";
import { takeAttempt } from "../session/attempts.ts";
import { checkPassword, choosePassword } from "../session/change-password.ts";
import { claimLogin } from "../session/create-login.ts";
import { hashPassword } from "../session/password-hash.ts";
import { activateInvited, isOwnSignUp, readLinked, redeemInvitation, verifyByLink } from "./linked-person.ts";

type Accept = z.infer<typeof acceptRequest>;

/** The invited person's login: the one an inviter gave a first password, or a new one with the chosen password. */
const acceptInvitation = async (
  tx: pg.PoolClient,
  services: Services,
  { email, token, firstname, lastname }: Accept,
  passwordhash: string | null,
): Promise<void> => {
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
};

/**
 * The mailbox is proven, not that its holder signed up: a password that somebody else may have chosen, and every session
 * and token of before, gives way to the holder's own, unless the sign-up's own browser brings the link.
 */
const verify = async (
  tx: pg.PoolClient,
  services: Services,
  { email, token, onboardingtoken }: Accept,
  passwordhash: string | null,
): Promise<{ appuserid: number } | null> => {
  const person = await verifyByLink(tx, { email, token }, services.now());
  if (!person || person.afid === null) return person;
  if (passwordhash !== null) await choosePassword(tx, person.afid, passwordhash, services.now());
  else if (!(await isOwnSignUp(tx, { email, onboardingtoken, afid: person.afid }, services.now())))
    throw new ProductError("WEAK_PASSWORD", { field: "password" });
  return person;
};

/** `getappuserbyemail` and `updatinvitedappuser`: what the links in verification and invitation mails lead to (specification section 2). */
export const linkRoutes = (app: FastifyInstance, services: Services): void => {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/api/v2/getappuserbyemail",
    { schema: { body: linkRequest } },
    async (request): Promise<{ resource: LinkedAppuser[] }> => {
      await takeAttempt(services, `link:${request.body.email}`, request.ip, 30);
      return { resource: [await readLinked(services, request.body)] };
    },
  );

  typed.post(
    "/api/v2/updatinvitedappuser",
    { schema: { body: acceptRequest } },
    async (request): Promise<{ success: true }> => {
      const { email, password } = request.body;
      await takeAttempt(services, `link:${email}`, request.ip, 30);
      if (password !== undefined) checkPassword(password, "password");
      const passwordhash = password === undefined ? null : await hashPassword(password);
      await inTransaction(services.db, async (tx) => {
        const verified = await verify(tx, services, request.body, passwordhash);
        if (!verified) return acceptInvitation(tx, services, request.body, passwordhash);
        const key = `registration_confirmation:${verified.appuserid}`;
        const language = languageOf(request);
        return enqueueMail(tx, services, { kind: "registration_confirmation", key, to: email, language });
      });
      return { success: true };
    },
  );
};
