import {
  erasureQuery,
  optOutConfirmation,
  optOutDecision,
  optOutRequest,
  personQuery,
  suppressionsQuery,
  suppressionsRequest,
} from "@finder/contract/endpoints/privacy";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { eraseFromFiles } from "../contacts/enrichment/erase-from-files.ts";
import { emailsOf, unsealProfile } from "../contacts/profile-data.ts";
import type { Services } from "../context.ts";
import { operatorsOnly } from "../http/caller/access.ts";
import { languageOf } from "../http/origin.ts";
import { takeAttempt } from "../session/attempts.ts";
import { closeAccount } from "./close-client.ts";
import { eraseUser, readUser } from "./erase-user.ts";
import { confirmOptOut, decideOptOut, readOptOut, readReviews, requestOptOut } from "./opt-out.ts";
import { erasePerson, readPersonData, type Unseal } from "./person-data.ts";
import { entryOf } from "./suppression/read-entry.ts";
import { applyWaiting, suppress } from "./suppression/suppress.ts";
import { readList, removeListed } from "./suppression/suppression-list.ts";

// Most emails to one address, and most requests of one caller, within 15 minutes.
const mailsToOne = 3;
const requestsOfOne = 20;

const requestNumber = z.object({ id: z.coerce.number().int().positive() });
const listedHex = z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/i) });
const done = { success: true } as const;

/** Opting out: people's own requests, and the operators' calls. */
export function privacyRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = operatorsOnly;
  const emails = emailsOf(services.config.keyring);
  const unseal: Unseal = (id, sealed) => ({
    all: unsealProfile(services.config.keyring, id, sealed),
    emails: emails(id, sealed),
  });

  typed.post("/api/v2/optout", { schema: { body: optOutRequest } }, async (request) => {
    const { email } = readOptOut(request.body);
    await takeAttempt(services, "opt_out", request.ip, requestsOfOne);
    await takeAttempt(services, `opt_out:${email}`, "", mailsToOne);
    await requestOptOut(services, request.body, languageOf(request), request.id);
    return done;
  });

  typed.post("/api/v2/optout/confirm", { schema: { body: optOutConfirmation } }, async (request) => {
    await takeAttempt(services, "opt_out_confirm", request.ip, requestsOfOne);
    await confirmOptOut(services, request.body.token, emails);
    return done;
  });

  typed.get("/api/v2/suppressions", { schema: { querystring: suppressionsQuery }, preValidation }, (request) =>
    readList(services, request.query),
  );

  typed.post("/api/v2/suppressions", { schema: { body: suppressionsRequest }, preValidation }, async (request) => {
    const { entries, note = null } = request.body;
    const read = entries.map(({ kind, value }, index) => {
      const entry = entryOf(services.config.keyring, kind, value);
      if (!entry)
        throw new ProductError("BAD_REQUEST", { field: `entries.${index}.value`, detail: `This is no ${kind}.` });
      return entry;
    });
    const added = await suppress(services, read, "operator", note);
    await applyWaiting(services);
    await eraseFromFiles(services);
    return { added };
  });

  typed.delete("/api/v2/suppressions/:hash", { schema: { params: listedHex }, preValidation }, async (request) => {
    await removeListed(services, Buffer.from(request.params.hash, "hex"));
    return done;
  });

  typed.get("/api/v2/personaldata", { schema: { querystring: personQuery }, preValidation }, (request) => {
    const { linkedinurl, email } = request.query;
    return email === undefined ? readPersonData(services, linkedinurl ?? "", unseal) : readUser(services, email);
  });

  typed.delete("/api/v2/personaldata", { schema: { querystring: erasureQuery }, preValidation }, async (request) => {
    const { linkedinurl, email, clientid } = request.query;
    if (clientid !== undefined) await closeAccount(services, clientid);
    else if (email !== undefined) await eraseUser(services, email);
    else {
      await erasePerson(services, linkedinurl ?? "", unseal);
      await applyWaiting(services);
      await eraseFromFiles(services);
    }
    return done;
  });

  typed.get("/api/v2/optoutrequests", { schema: { querystring: suppressionsQuery }, preValidation }, (request) =>
    readReviews(services, request.query.limit, request.query.offset),
  );

  typed.post(
    "/api/v2/optoutrequests/:id",
    { schema: { params: requestNumber, body: optOutDecision }, preValidation },
    async (request) => {
      await decideOptOut(services, request.params.id, { approved: request.body.decision === "approve" }, emails);
      return done;
    },
  );
}
