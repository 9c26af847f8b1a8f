import * as people from "@finder/contract/operators/people";
import type { FastifyInstance } from "fastify";
import { changeValue } from "../../contacts/corrections/change-value.ts";
import { restoreBounced } from "../../contacts/feedback/bounces/restore-bounced.ts";
import { readPeopleCounts } from "../../contacts/counts/count-people.ts";
import { findPeople, readClearValues, readOwners, readPerson } from "../../contacts/provenance/read-person.ts";
import type { Services } from "../../context.ts";
import { operate } from "../operate.route.ts";

/** `POST operator/people/…`: people counted, looked up with the origin of each value, corrected, withdrawn and restored. */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, people.peopleCounts, () => readPeopleCounts(services));
  operate(app, services, people.people, (page) => findPeople(services, page));
  operate(app, services, people.person, ({ id }) => readPerson(services, id));
  operate(app, services, people.personValues, ({ id }) => readClearValues(services, id));
  operate(app, services, people.personOwners, (page) => readOwners(services, page));
  operate(app, services, people.correctValue, async ({ value, ...change }, { afid }) => {
    const { changed } = await changeValue(services, { ...changeOf(change, afid), to: value });
    return { changed };
  });
  operate(app, services, people.withdrawValue, async (change, { afid }) => {
    const { changed } = await changeValue(services, { ...changeOf(change, afid), to: null });
    return { changed };
  });
  operate(app, services, people.restoreValue, async (change, { afid }) => {
    const { changed } = await restoreBounced(services, changeOf(change, afid));
    return { changed };
  });
}

type Change = {
  readonly personId: string;
  readonly valueId: string;
  readonly reason: string;
  readonly attemptKey: string;
};

function changeOf({ personId, valueId, reason, attemptKey }: Change, afid: number) {
  return { profileid: Buffer.from(personId, "hex"), hash: valueId, reason, attemptkey: attemptKey, afid };
}
