import {
  type PeopleDistinctAnswer,
  peopleDistinctRequest,
  type PeopleMergeAnswer,
  peopleMergeRequest,
  peoplePairsRequest,
} from "@finder/contract/endpoints/people";
import type { FastifyInstance } from "fastify";
import { mergePeople } from "../../contacts/merge/merge-people.ts";
import { keepApart } from "../../contacts/merge/pairs/keep-apart.ts";
import { readPairs } from "../../contacts/merge/pairs/list-pairs.ts";
import type { Services } from "../../context.ts";
import { operate } from "../operate.route.ts";

/** `POST operator/people/…`: people who may be the same human, and their merging. */
export function mergeRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, "people/pairs", { permission: "people.view", body: peoplePairsRequest }, (body) =>
    readPairs(services, body),
  );

  operate(
    app,
    services,
    "people/merge",
    {
      permission: "people.change",
      body: peopleMergeRequest,
      proven: true,
      tell: ({ personid, goneid, reason }) => ({ subject: personid, detail: goneid, reason }),
    },
    ({ personid, goneid, ...merge }, { afid }): Promise<PeopleMergeAnswer> =>
      mergePeople(services, { ...merge, afid, stays: Buffer.from(personid, "hex"), gone: Buffer.from(goneid, "hex") }),
  );

  operate(
    app,
    services,
    "people/distinct",
    {
      permission: "people.change",
      body: peopleDistinctRequest,
      tell: ({ personid, otherid }) => ({ subject: personid, detail: otherid }),
    },
    async ({ personid, otherid }, { afid }): Promise<PeopleDistinctAnswer> => ({
      marked: await keepApart(services, Buffer.from(personid, "hex"), Buffer.from(otherid, "hex"), afid),
    }),
  );
}
