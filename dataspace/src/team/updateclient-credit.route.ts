import { type UpdateClientCreditAnswer, updateClientCreditRequest } from "@finder/contract/endpoints/team";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../context.ts";
import { lockSeats, updateSeatCount } from "../credits/seats/seats.ts";
import { inTransaction } from "../db/transaction.ts";
import { allow, memberOf } from "../http/caller/access.ts";

/** Adds `POST updateclient_credit`: recounts the available seats, as after a delete (docs/rules.md#seats-count). */
export function updateClientCreditRoute(app: FastifyInstance, services: Services): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/api/v2/updateclient_credit",
      { schema: { body: updateClientCreditRequest }, preValidation: allow("team.manage") },
      async (request): Promise<UpdateClientCreditAnswer> => {
        const { clientid } = memberOf(request);
        if (request.body.clientid !== clientid) throw new ProductError("FORBIDDEN");
        const seatcount = await inTransaction(services.db, async (tx) => {
          await lockSeats(tx, clientid);
          return updateSeatCount(tx, clientid);
        });
        return { success: true, seatcount };
      },
    );
}
