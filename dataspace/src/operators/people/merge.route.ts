import * as pairs from "@finder/contract/operators/pairs";
import type { FastifyInstance } from "fastify";
import { mergePeople } from "../../contacts/merge/merge-people.ts";
import { keepApart } from "../../contacts/merge/pairs/keep-apart.ts";
import { readPairs } from "../../contacts/merge/pairs/list-pairs.ts";
import type { Services } from "../../context.ts";
import { operate } from "../operate.route.ts";

/** `POST operator/people/…`: people who may be the same human, and their merging. */
export function mergeRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, pairs.personPairs, (page) => readPairs(services, page));
  operate(app, services, pairs.mergePeople, async ({ personId, goneId, reason, attemptKey }, { afid }) => {
    const [stays, gone] = [Buffer.from(personId, "hex"), Buffer.from(goneId, "hex")];
    const { merged } = await mergePeople(services, { stays, gone, reason, afid, attemptkey: attemptKey });
    return { merged };
  });
  operate(app, services, pairs.keepPeopleApart, async ({ personId, otherId }, { afid }) => ({
    marked: await keepApart(services, Buffer.from(personId, "hex"), Buffer.from(otherId, "hex"), afid),
  }));
}
